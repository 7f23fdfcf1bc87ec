import { createStore } from "#ui/store.ts";
import { ApiError, call, quietApi } from "../api.ts";
import { createQueue, type KeptAct, type Outcome } from "./queue.ts";

/** The acts that may be kept without network and sent later. */
const paths = {
  fill: quietApi.stock.fill,
  empty: quietApi.stock.empty,
  "check-in": quietApi.stock["check-in"],
  "make-ready": quietApi.stock["make-ready"],
  carry: quietApi.stock.carry,
  arrive: quietApi.stock.arrive,
};
export type KeptKind = keyof typeof paths;

const kept = createStore<KeptAct[]>([]);
export const useActs = kept.use;

async function send({ actId, kind, body, at }: KeptAct): Promise<Outcome> {
  const path = paths[kind as KeptKind] as {
    $post: (request: { json: unknown }) => ReturnType<typeof quietApi.me.$get>;
  };
  try {
    await call(path.$post({ json: { ...body, actId, occurredAt: at } }));
    return { outcome: "done" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    const later = status === 0 || status === 429 || status >= 500 || code === "STA_001";
    return later ? { outcome: "later" } : { outcome: "refused", refusal: { code, message } };
  }
}

let opened: ReturnType<typeof createQueue> | undefined;

/** The device's queue. */
export function queue() {
  if (!opened) {
    opened = createQueue({ storage: localStorage, send, onChange: kept.set });
    kept.set(opened.read());
  }
  return opened;
}
