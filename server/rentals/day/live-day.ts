import { listenTo } from "#db/listen.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";

/** What a line is sent: that a station's day has changed, or that it may have in the meantime. */
export type LiveEvent = { id: string; event: "change" | "refresh" };

type Change = { id: string; station: string };
type Line = {
  worker: string;
  station: string;
  send: (event: LiveEvent) => void;
  /** Ends the line unless its session is still good. */
  check: () => void;
  /** Ends it without a word: the client opens another one, at another process. */
  cut: () => void;
};

export type LiveDay = {
  /** The last change that this process has heard of; empty before it listens. */
  lastId: () => string;
  /** Sends what follows on a change, from then on; undefined when there are too many lines. Answers how to leave. */
  join: (line: Line, after: string | undefined) => Promise<(() => void) | undefined>;
  /** Ends all lines, and lets nobody in any more: this process hears of nothing from now on. */
  close: () => Promise<void>;
};

/** Other processes go on. */
const elsewhere = () => new AppError("COM_011", { headers: { "Retry-After": "1" } });

/** How many changes are remembered for clients that lost their connection; one that missed more reads everything again. */
const REMEMBERED = 1_000;
const MOST_OF_WORKER = 6;
const MOST = 1_000;

/**
 * One listener for all who look at a station's day in this process. PostgreSQL tells every process of the changes in the
 * same order, so that whoever lost a line may go on at another.
 */
export function createLiveDay(url: string, log: Pick<Log, "warn">): LiveDay {
  const lines = new Set<Line>();
  let changes: Change[] = [];
  let closed = false;
  let listener: ReturnType<typeof listenTo> | undefined;
  const lastId = () => changes.at(-1)?.id ?? "";
  const concerns = ({ station }: Line, change: Change) => change.station === station || change.station === "*";

  const onNews = (payload?: string) => {
    if (payload === undefined) {
      // Connected anew: whatever was told meanwhile is lost.
      changes = [];
      for (const line of lines) line.send({ id: "", event: "refresh" });
      return;
    }
    const [id = "", station = ""] = payload.split(" ");
    const change = { id, station };
    changes.push(change);
    if (changes.length > REMEMBERED) changes = changes.slice(-REMEMBERED / 2);
    for (const line of lines) {
      if (concerns(line, change)) line.send({ id, event: "change" });
      // Somebody of staff was ended, or may do something else from now on.
      if (station === `@${line.worker}`) line.check();
    }
  };

  const onError = (err: Error) => log.warn({ err }, "listener of the day lost");

  return {
    lastId,
    join: async (line, after) => {
      if (closed) throw elsewhere();
      listener ??= listenTo(url, "day_changed", { onNews, onError });
      try {
        await listener;
      } catch (error) {
        listener = undefined;
        throw error;
      }
      if (closed) throw elsewhere();
      const own = [...lines].filter(({ worker }) => worker === line.worker);
      if (own.length >= MOST_OF_WORKER || lines.size >= MOST) return undefined;
      lines.add(line);
      const known = changes.findIndex(({ id }) => id === after);
      const missed = known < 0 || changes.slice(known + 1).some((change) => concerns(line, change));
      if (missed) line.send({ id: lastId(), event: "refresh" });
      return () => lines.delete(line);
    },
    close: async () => {
      closed = true;
      for (const { cut } of [...lines]) cut();
      const listening = await listener?.catch(() => undefined);
      await listening?.close();
    },
  };
}
