import { CloudOff, Lock, type LucideIcon, SearchX, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "../messages/messages.ts";
import { PageTitle } from "./page-title.tsx";

type Kind = "forbidden" | "missing" | "unreachable" | "broken";
const icons: Record<Kind, LucideIcon> = {
  forbidden: Lock,
  missing: SearchX,
  unreachable: CloudOff,
  broken: TriangleAlert,
};

const kindOf = (error: unknown): Kind => {
  if (!isRouteErrorResponse(error)) return "broken";
  if (error.status === 403) return "forbidden";
  if (error.status === 404) return "missing";
  return error.status === 503 ? "unreachable" : "broken";
};

/** What stands in place of a screen that cannot be shown: why, and what to do. */
export function ScreenError() {
  const { errors, toStart, tryAgain } = useMessages("common");
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const kind = kindOf(error);
  const again = kind === "unreachable" || kind === "broken";
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  const Icon = icons[kind];
  return (
    <div className="mx-auto grid max-w-md justify-items-center px-4 py-20 text-center">
      <PageTitle text={errors[kind].title} />
      <Icon aria-hidden="true" className="size-12 text-primary" />
      <h2 className="mt-4 font-bold text-xl">{errors[kind].title}</h2>
      <p className="mt-2 text-muted">{errors[kind].body}</p>
      {again ? (
        <Button className="mt-6" onClick={() => void revalidate()}>
          {tryAgain}
        </Button>
      ) : (
        <ButtonLink to="/console" className="mt-6">
          {toStart}
        </ButtonLink>
      )}
    </div>
  );
}
