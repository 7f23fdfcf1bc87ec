import { createStore } from "#ui/store.ts";

/** When the page on screen was kept, if it is a copy that is shown without network. */
export const savedCopy = createStore<string | undefined>(undefined);

// The service worker needs https, or a developer's own machine.
const supported = () => import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window;

/** Starts what keeps pages, so that it is there by the time something is worth keeping. */
export async function startKeeping(build: string): Promise<void> {
  if (supported())
    await navigator.serviceWorker.register(`/service-worker.js?build=${build}`, { updateViaCache: "none" });
}

/** Keeps pages for when there is no network, in this order. */
export async function keepPages(build: string, addresses: string[]): Promise<void> {
  if (!supported()) return;
  await startKeeping(build);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: addresses });
}

/** Keeps all pages that show a reservation, which has just been made or become another one. */
export const keepReservation = (build: string, id: string): Promise<void> =>
  keepPages(build, [`/reservations/${id}`, "/mypage", "/reservations", "/rental/list"]).catch(() => {});

const deleteCopies = async (unwanted: (name: string) => boolean) => {
  const names = (await caches.keys()).filter((name) => name.startsWith("saved ") && unwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Leaves nothing for the next person at this device. */
export async function forgetCopies(): Promise<void> {
  if (!supported()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const { active } of registrations) active?.postMessage({ forget: true });
  await deleteCopies(() => true);
  await Promise.all(registrations.map((each) => each.unregister()));
}

/** Leaves nothing of anybody else's to a member. The name of a copy's cache ends with whose it is. */
export async function forgetCopiesOfOthers(memberId: string): Promise<void> {
  if (!supported()) return;
  for (const { active } of await navigator.serviceWorker.getRegistrations()) active?.postMessage({ member: memberId });
  await deleteCopies((name) => !name.endsWith(` ${memberId}`));
}
