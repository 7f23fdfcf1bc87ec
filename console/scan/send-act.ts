import { ApiError } from "../api.ts";
import type { KeptPhoto, PhotoStore } from "./photo-store.ts";
import type { KeptAct, Outcome } from "./queue.ts";

/** Why an act came back whose photos are no longer on the device. */
export const PHOTOS_LOST = "photos";

type Line = {
  post: (act: KeptAct) => Promise<unknown>;
  put: (act: KeptAct, photo: KeptPhoto) => Promise<unknown>;
  photos: PhotoStore;
};

type Note = (progress: Partial<KeptAct>) => void;
type Now = () => KeptAct | undefined;

/** 408: a proxy on the way would wait no longer for what a slow line brings. */
const comesLater = ({ status, code }: ApiError) =>
  status === 0 || status === 408 || status === 429 || status >= 500 || code === "STA_001";

/** As often as a fault of ours is waited out. It may be in the act: then it would keep back all that was done after it. */
const MOST_FAULTS = 5;

const isFault = ({ code }: ApiError) => code === "COM_012";

const refusedBy = ({ code, message, details }: ApiError): Outcome => ({
  outcome: "refused",
  refusal: { code, message, details },
});

/** Without a browser, as in tests, there is always a network. */
const isOnline = () => globalThis.navigator?.onLine !== false;

/**
 * Sends an act and then its photos, one after the other. How far it came is noted after each step, so that it goes on from
 * there, be it a day later. What the server fails over again and again comes back to whoever did it.
 */
export const sendingBy =
  ({ post, put, photos }: Line) =>
  async (act: KeptAct, note: Note, now: Now): Promise<Outcome> => {
    if (!isOnline()) return { outcome: "later" };
    try {
      if (!act.accepted) await post(act);
      note({ accepted: true });
      return await sendPhotos(act, { note, now }, { put, photos });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const faults = isFault(error) ? (act.faults ?? 0) + 1 : 0;
      if (!comesLater(error) || faults >= MOST_FAULTS) return refusedBy(error);
      note({ faults });
      return { outcome: "later" };
    }
  };

/** One photo that is refused or gone does not keep the others back. */
async function sendPhotos(
  act: KeptAct,
  { note, now }: { note: Note; now: Now },
  { put, photos }: Omit<Line, "post">,
): Promise<Outcome> {
  let outcome: Outcome = { outcome: "done" };
  const left = () => now()?.photos ?? [];
  for (const position of left()) {
    const photo = await photos.read(act.actId, position).catch(() => undefined);
    // Another tab has sent it.
    if (!photo && !left().includes(position)) continue;
    if (!photo) {
      outcome = { outcome: "refused", refusal: { code: PHOTOS_LOST, message: "" } };
      continue;
    }
    try {
      await put(act, photo);
    } catch (error) {
      if (!(error instanceof ApiError) || comesLater(error)) throw error;
      outcome = refusedBy(error);
      continue;
    }
    note({ photos: left().filter((each) => each !== position) });
    await photos.drop(act.actId, position).catch(() => {});
  }
  return outcome;
}
