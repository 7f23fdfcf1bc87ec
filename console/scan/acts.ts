import { createStore } from "#ui/store.ts";
import { ApiError, call, quietApi } from "../api.ts";
import { page } from "../page.ts";
import { type KeptPhoto, photoStore } from "./photo-store.ts";
import { createQueue, type KeptAct } from "./queue.ts";
import { sendingBy } from "./send-act.ts";

/** The acts that may be kept without network and sent later. */
const paths = {
  fill: quietApi.stock.fill,
  empty: quietApi.stock.empty,
  "nothing-there": quietApi.stock["nothing-there"],
  "already-out": quietApi.stock["already-out"],
  "check-in": quietApi.stock["check-in"],
  "make-ready": quietApi.stock["make-ready"],
  carry: quietApi.stock.carry,
  arrive: quietApi.stock.arrive,
  "report-box": quietApi.stock["report-box"],
};
export type KeptKind = keyof typeof paths;

/** So long the server may take to answer: longer is no network. */
const ANSWER_MS = 15_000;
/** A photo takes its time on a slow line. */
const PHOTO_MS = 60_000;

const kept = createStore<KeptAct[]>([]);
export const useActs = kept.use;

const ended = createStore(false);
/** Whether acts wait for their person to sign in again. */
export const useSessionEnded = ended.use;

type Path = {
  $post: (request: { json: unknown }, options: { init: RequestInit }) => ReturnType<typeof quietApi.me.$get>;
};

/** Whatever is answered tells whether the session still lasts. */
async function ask(answer: ReturnType<typeof quietApi.me.$get>): Promise<void> {
  try {
    await call(answer);
    ended.set(false);
  } catch (error) {
    ended.set(error instanceof ApiError && error.code === "STA_001");
    throw error;
  }
}

const post = ({ actId, kind, body, at, staffId }: KeptAct) => {
  const init = { signal: AbortSignal.timeout(ANSWER_MS) };
  const json = { ...body, actId, occurredAt: at, staffId };
  if (kind in paths) return ask((paths[kind as KeptKind] as Path).$post({ json }, { init }));
  // Kept by a newer build, before the former one came back: the server says whether it knows it, and the acts behind it are sent.
  const headers = { "Accept-Language": page().language, "Content-Type": "application/json" };
  const sent = { ...init, method: "POST", headers, body: JSON.stringify(json) };
  return ask(fetch(`/api/console/stock/${encodeURIComponent(kind)}`, sent) as ReturnType<typeof quietApi.me.$get>);
};

const put = ({ staffId }: KeptAct, { actId, position, bytes }: KeptPhoto) =>
  ask(
    fetch(`/api/console/stock/check-ins/${actId}/photos/${position}?staffId=${staffId}`, {
      method: "PUT",
      headers: { "Accept-Language": page().language, "Content-Type": "image/jpeg" },
      body: bytes,
      signal: AbortSignal.timeout(PHOTO_MS),
    }) as ReturnType<typeof quietApi.me.$get>,
  );

const listeners = new Set<(act: KeptAct) => void>();

/** Tells of each act that the server refuses from now on. Returns how to stop. */
export function onRefused(listener: (act: KeptAct) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** So long a tab waits for another one that sends. One that is asleep may never come to its end. */
const TURN_MS = 60_000;

/**
 * One tab of the device at a time: when the network is back, all of them send. Two that send the same photos drop them from under each
 * other, and a photo that the server has would pass for lost.
 */
async function inTurn(send: () => Promise<void>): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return send();
  };
  try {
    await navigator.locks.request("console-acts", { signal: AbortSignal.timeout(TURN_MS) }, begin);
  } catch (error) {
    if (begun) throw error;
    await send();
  }
}

let opened: ReturnType<typeof createQueue> | undefined;

/** The device's queue. */
export function queue() {
  if (!opened) {
    const tell = (act: KeptAct) => {
      for (const listener of listeners) listener(act);
    };
    const send = sendingBy({ post, put, photos: photoStore });
    const made = createQueue({ storage: localStorage, send, onChange: kept.set, onRefused: tell });
    const remove = (actId: string) => {
      made.remove(actId);
      void photoStore.drop(actId).catch(() => {});
    };
    const flush = (staffId: string) => inTurn(() => made.flush(staffId));
    // What another tab has kept or sent.
    globalThis.addEventListener?.("storage", () => kept.set(made.read()));
    opened = { ...made, remove, flush };
    kept.set(opened.read());
  }
  return opened;
}
