import { ErrorView } from "#app/components/error-view.tsx";

/** Where a fault of the interface itself ends. */
export default function BadRequest() {
  return <ErrorView status={500} />;
}
