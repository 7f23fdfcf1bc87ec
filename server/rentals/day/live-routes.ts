import { createRoute } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { liveQuery } from "#contract/console/today.ts";
import { refusals } from "#contract/envelope.ts";
import { staff, staffSessions } from "#db/schema.ts";
import { may, worksAt } from "#domain/staff/permissions.ts";
import { isOpen } from "#domain/staff/session-times.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import type { LiveEvent } from "#server/rentals/day/live-day.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

/** A sign of life, so that nobody on the way cuts the line and a page notices a dead one; and whether the session is over by time. */
const HEARTBEAT_MS = 15_000;
/** How soon a browser comes back after it lost the line. */
const RETRY_MS = 2_000;

export function liveRoutes(deps: Deps) {
  const live = createRoute({
    ...forStaff(deps, "day.see", { unattended: true }),
    method: "get",
    path: "/api/console/live",
    tags: ["day"],
    summary: "Tells when the day of a station has changed, for as long as the session lasts",
    description:
      "Server-sent events: `change` with an id; `refresh` when something was missed, so that Today is to be read anew; `end` when the session is over; `beat` every 15 seconds. Last-Event-ID, or `after`, says where to go on.",
    request: { query: liveQuery },
    responses: { 200: { description: "Events", content: { "text/event-stream": {} } }, ...refusals },
  });
  return createRouter().openapi(live, async (c) => {
    const { station, after } = c.req.valid("query");
    const worker = c.get("staff");
    refuseElsewhere(deps, worker, station);
    const lastSeen = c.req.header("Last-Event-ID") ?? after;
    const stream = await openLine(deps, { station, worker: worker.id, sessionId: worker.sessionId, lastSeen });
    const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
    return c.body(stream, 200, headers) as never;
  });
}

type Wanted = { station: string; worker: string; sessionId: string; lastSeen: string | undefined };

async function openLine(deps: Deps, { station, worker, sessionId, lastSeen }: Wanted): Promise<ReadableStream> {
  const text = new TransformStream<string, Uint8Array>({
    transform: (part, out) => out.enqueue(new TextEncoder().encode(part)),
  });
  const writer = text.writable.getWriter();
  // A client that has gone needs nothing.
  const write = (part: string) => void writer.write(part).catch(() => {});
  const send = ({ id, event }: LiveEvent) => write(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: {}\n\n`);
  let leave: () => void = () => {};
  const cut = () => {
    clearInterval(heart);
    leave();
    void writer.close().catch(() => {});
  };
  const end = () => {
    write("event: end\ndata: {}\n\n");
    cut();
  };
  const check = () =>
    void isStillAllowed(deps, sessionId, station).then(
      (allowed) => allowed || end(),
      () => {},
    );
  const heart = setInterval(() => {
    write("event: beat\ndata: {}\n\n");
    check();
  }, HEARTBEAT_MS).unref();
  void writer.closed.catch(() => {
    clearInterval(heart);
    leave();
  });
  const joined = await deps.live.join({ worker, station, send, check, cut }, lastSeen).catch((error: unknown) => {
    clearInterval(heart);
    throw error;
  });
  if (!joined) {
    clearInterval(heart);
    throw new AppError("STO_012");
  }
  leave = joined;
  write(`retry: ${RETRY_MS}\n\n`);
  return text.readable;
}

/** Looking is no use of a session: it does not keep it open. */
export async function isStillAllowed(
  { database, now }: Pick<Deps, "database" | "now">,
  sessionId: string,
  station: string,
): Promise<boolean> {
  const [found] = await database.db
    .select({ session: staffSessions, worker: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(eq(staffSessions.id, sessionId));
  if (!found || found.worker.endedAt || !isOpen(found.session, now())) return false;
  return may(found.worker, "day.see") && worksAt(found.worker, station);
}
