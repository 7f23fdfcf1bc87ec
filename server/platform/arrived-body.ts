import type { Context } from "hono";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** What is larger is a file, which whoever may send it is waited for later, or is refused unread. */
const MOST_BYTES = 64 * 1024;
/** Of one address, so many bodies may be on their way at once. */
const MOST_ARRIVING = 64;

/** Bodies on their way by address, the slowest first. */
export type Arriving = Map<string, Set<AbortController>>;

/**
 * Waits until the body of a request is here, so that what trickles in takes nobody's turn. Where too many of one address are on
 * their way, the slowest is given up for the newest: what is sent in earnest is here in a moment.
 */
export async function waitForBody(c: Context<AppEnv>, arriving: Arriving, name: string): Promise<void> {
  // Asking for a body that cannot be there makes the web's Request, which takes longer than most answers.
  const body = c.req.method === "GET" || c.req.method === "HEAD" ? null : c.req.raw.body;
  if (!body || Number(c.req.header("Content-Length") ?? 0) > MOST_BYTES) return;
  const those = arriving.get(name) ?? new Set();
  arriving.set(name, those);
  const own = new AbortController();
  those.add(own);
  try {
    if (those.size > MOST_ARRIVING) giveUpSlowest(those);
    const init: RequestInit & { duplex: "half" } = { body: await read(body, own.signal), duplex: "half" };
    c.req.raw = new Request(c.req.raw, init);
  } finally {
    those.delete(own);
    if (those.size === 0) arriving.delete(name);
  }
}

function giveUpSlowest(those: Set<AbortController>): void {
  const [slowest] = those;
  if (!slowest) return;
  those.delete(slowest);
  slowest.abort();
}

/** All of a body; of one that turns out to be a file, what is here and then the rest as it comes. */
async function read(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = body.getReader();
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= MOST_BYTES; ) {
    const { done, value } = await reader.read();
    if (signal.aborted) throw new AppError("COM_011", { headers: { "Retry-After": "2", Connection: "close" } });
    if (done) return Buffer.concat(chunks);
    size += value.length;
    chunks.push(value);
  }
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
