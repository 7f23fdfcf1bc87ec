import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";

/** A product as staff's lists name it, also one that is off the shelves. */
export function viewProductInHand(id: number, { catalogue, language }: Viewer) {
  const product = everKnown(catalogue, id);
  return { id, name: product?.name[language] ?? String(id), picture: product?.cover?.url ?? "" };
}
