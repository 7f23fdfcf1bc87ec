import { useLine } from "../live/line.ts";
import { useMessages } from "../messages/messages.ts";
import { useNow } from "../use-now.ts";

/** Whether the screen follows what happens: the time now, or since when it does not. */
export function LiveDot() {
  const { live, lostSince, time } = useMessages("common");
  const line = useLine();
  const now = useNow();
  if (line.state === "off") return null;
  const lost = line.state === "lost";
  return (
    <p role="status" className="digits flex items-center gap-1.5 whitespace-nowrap text-muted text-xs">
      <span aria-hidden="true" className={`size-2 rounded-full ${lost ? "bg-muted" : "bg-primary"}`} />
      {lost ? (
        lostSince(time(line.since))
      ) : (
        <>
          <span className="sr-only">{live}</span>
          {/* Read out each minute, it would only disturb. */}
          <span aria-hidden="true">{time(new Date(now).toISOString())}</span>
        </>
      )}
    </p>
  );
}
