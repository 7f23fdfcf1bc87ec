import { toJstIso } from "#domain/jst.ts";
import { shopNow } from "../shop-time.ts";
import { setLine } from "./line.ts";

/** How soon to try again where the server refused the line, which browsers do not do by themselves. */
const RETRY_MS = 5_000;
/** The server gives a sign of life every 15 seconds. A line that is silent for longer is dead, though nobody closed it. */
const SILENT_MS = 40_000;
const CHECK_MS = 5_000;

type Line = {
  station: string;
  /** What has been read already. */
  after: () => string;
  /** Something happened, or may have been missed. */
  onNews: () => void;
  /** The session is over. */
  onEnd: () => void;
};

/** Opens the line of a station, and opens it again whenever it is lost. Answers how to leave. */
export function openLine({ station, after, onNews, onEnd }: Line): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  let heard = Date.now();
  const hear = () => {
    heard = Date.now();
  };
  const lose = (silentMs: number) => {
    if (!lost) setLine({ state: "lost", since: toJstIso(new Date(shopNow() - silentMs)) });
    lost = true;
  };
  const open = () => {
    clearTimeout(timer);
    source?.close();
    hear();
    source = new EventSource(`/api/console/live?${new URLSearchParams({ station, after: after() })}`);
    source.onopen = () => {
      hear();
      setLine({ state: "live" });
      if (lost) onNews();
      lost = false;
    };
    source.onerror = () => {
      lose(0);
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    };
    source.addEventListener("end", onEnd);
    for (const event of ["beat", "change", "refresh"]) source.addEventListener(event, hear);
    for (const event of ["change", "refresh"]) source.addEventListener(event, onNews);
  };
  const watch = setInterval(() => {
    const silentMs = Date.now() - heard;
    if (silentMs < SILENT_MS) return;
    lose(silentMs);
    open();
  }, CHECK_MS);
  const goOffline = () => lose(0);
  addEventListener("offline", goOffline);
  addEventListener("online", open);
  open();
  return () => {
    clearTimeout(timer);
    clearInterval(watch);
    removeEventListener("offline", goOffline);
    removeEventListener("online", open);
    source?.close();
    setLine({ state: "off" });
  };
}
