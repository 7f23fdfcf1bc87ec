import { useSearchParams } from "react-router";
import { ErrorView } from "#app/components/error-view.tsx";

export default function ErrorScreen() {
  const [params] = useSearchParams();
  return <ErrorView status={params.get("status") === "404" ? 404 : 500} />;
}
