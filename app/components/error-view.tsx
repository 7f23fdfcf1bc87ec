import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PageHead } from "./page-head.tsx";

/** Anybody can write a text into an address, so it is kept short and plain and cannot look like a page of ours. */
const LONGEST_MESSAGE = 200;

/**
 * The error page's rules: 404 or 500 (without network neither), the message of the address instead of our own lines, never
 * indexed.
 */
export function ErrorView({ status, offline = false }: { status: number; offline?: boolean }) {
  const { error } = useMessages("common");
  const [params] = useSearchParams();
  const message = params.get("message")?.slice(0, LONGEST_MESSAGE);
  const missing = status === 404;
  const heading = missing && !message ? error.notFound : error.problem;
  const lines = message ? [message] : missing ? error.notFoundLines : offline ? [error.offline] : error.problemLines;
  return (
    <div className="page grid max-w-xl justify-items-center py-20 text-center">
      <PageHead title={heading} noindex />
      {!offline && (
        <p aria-hidden="true" className="digits font-bold text-6xl text-primary">
          {missing ? 404 : 500}
        </p>
      )}
      <h1 className="mt-4 font-bold text-2xl">{heading}</h1>
      <div className="mt-4 text-balance text-muted">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {offline && <RetryButton />}
      <ButtonLink to="/" look={offline ? "plain" : "primary"} className="mt-8">
        {error.home}
      </ButtonLink>
    </div>
  );
}

const LOOK_AGAIN_MS = 2_000;
const reload = () => location.reload();

/** The page that was asked for stands in the address. It is loaded by itself once there is a network again. */
function RetryButton() {
  const { retry } = useMessages("common");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    // A device says that the network is back before it is: loaded by then, the page would be the browser's own error.
    const look = () => {
      clearTimeout(timer);
      fetch("/build.json", { cache: "no-store" }).then(
        () => gone || reload(),
        () => {
          if (!gone) timer = setTimeout(look, LOOK_AGAIN_MS);
        },
      );
    };
    addEventListener("online", look);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener("online", look);
    };
  }, []);
  return (
    <Button className="mt-8" disabled={!navigator.onLine} onClick={reload}>
      {retry}
    </Button>
  );
}
