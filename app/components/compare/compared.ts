import type { CardProduct } from "#app/components/card-product.ts";
import { deviceStorage } from "#app/device-storage.ts";
import { MOST_COMPARED } from "#domain/catalogue/most-compared.ts";
import { createStore } from "#ui/store.ts";

export type Compared = Pick<CardProduct, "id" | "name" | "picture">;

const KEY = "compared";

/** What was chosen to be compared, on this device. */
export const compared = createStore<Compared[]>([]);
/** Whether one more was asked for than fit side by side. */
export const isFull = createStore(false);

export function readCompared(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    compared.set(kept.filter(({ id, name, picture }: Compared) => id > 0 && name && picture).slice(0, MOST_COMPARED));
  } catch {
    // Storage is off, or holds something else: nothing was chosen.
  }
}

export function setCompared(next: Compared[]): void {
  isFull.set(false);
  compared.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It is remembered until the page is left.
  }
}

/** Adds it, or takes it away. */
export function toggleCompared({ id, name, picture }: Compared): void {
  const before = compared.get();
  const others = before.filter((each) => each.id !== id);
  if (others.length < before.length) setCompared(others);
  else if (before.length < MOST_COMPARED) setCompared([...before, { id, name, picture }]);
  else isFull.set(true);
}

if (deviceStorage()) readCompared();
