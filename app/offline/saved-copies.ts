import { createStore } from "../ui/store.ts";

/** When the page on screen was kept, if it is a copy that is shown without network. */
export const savedCopy = createStore<string | undefined>(undefined);

// The service worker needs https, or a developer's own machine.
const supported = () => import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window;

/** Keeps the page on screen for when there is no network. */
export async function keepPage(build: string): Promise<void> {
  if (!supported()) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register(`/service-worker.js?build=${build}`, { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc).filter((url) => /\/image\?/.test(url));
  active?.postMessage({ keep: location.pathname, pictures });
}

/** Leaves nothing for the next person at this device. */
export async function forgetCopies(): Promise<void> {
  if (!supported()) return;
  const { serviceWorker } = navigator;
  serviceWorker.controller?.postMessage({ forget: true });
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("saved ")).map((name) => caches.delete(name)));
  const registrations = await serviceWorker.getRegistrations();
  await Promise.all(registrations.map((each) => each.unregister()));
}
