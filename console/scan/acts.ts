import { createStore } from "#ui/store.ts";
import { ApiError, call, quietApi } from "../api.ts";
import { createQueue, type KeptAct, type Outcome } from "./queue.ts";

/** The acts that may be kept without network and sent later. */
const paths = {
  fill: quietApi.stock.fill,
  empty: quietApi.stock.empty,
  "nothing-there": quietApi.stock["nothing-there"],
  "check-in": quietApi.stock["check-in"],
  "make-ready": quietApi.stock["make-ready"],
  carry: quietApi.stock.carry,
  arrive: quietApi.stock.arrive,
};
export type KeptKind = keyof typeof paths;

/** So long the server may take to answer: longer is no network. */
const ANSWER_MS = 15_000;

const kept = createStore<KeptAct[]>([]);
export const useActs = kept.use;

const ended = createStore(false);
/** Whether acts wait for their person to sign in again. */
export const useSessionEnded = ended.use;

type Path = {
  $post: (request: { json: unknown }, options: { init: RequestInit }) => ReturnType<typeof quietApi.me.$get>;
};

async function send({ actId, kind, body, at, staffId }: KeptAct): Promise<Outcome> {
  const path = paths[kind as KeptKind] as Path;
  if (!navigator.onLine) return { outcome: "later" };
  try {
    const init = { signal: AbortSignal.timeout(ANSWER_MS) };
    await call(path.$post({ json: { ...body, actId, occurredAt: at, staffId } }, { init }));
    ended.set(false);
    return { outcome: "done" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, details } = error;
    ended.set(code === "STA_001");
    const later = status === 0 || status === 429 || status >= 500 || code === "STA_001";
    return later ? { outcome: "later" } : { outcome: "refused", refusal: { code, message, details } };
  }
}

const listeners = new Set<(act: KeptAct) => void>();

/** Tells of each act that the server refuses from now on. Returns how to stop. */
export function onRefused(listener: (act: KeptAct) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let opened: ReturnType<typeof createQueue> | undefined;

/** The device's queue. */
export function queue() {
  if (!opened) {
    const tell = (act: KeptAct) => {
      for (const listener of listeners) listener(act);
    };
    opened = createQueue({ storage: localStorage, send, onChange: kept.set, onRefused: tell });
    kept.set(opened.read());
  }
  return opened;
}
