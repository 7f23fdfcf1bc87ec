import { MOST_COMPARED } from "#domain/catalogue/most-compared.ts";

const LARGEST_ID = 2_147_483_647;

export type ReadIds = {
  ids: number[];
  /** Whether a part of the address cannot be a product's id. */
  unreadable: boolean;
  /** Whether there were more than can be compared; the first are kept. */
  tooMany: boolean;
};

/** Reads `201,202` from an address. People edit and share addresses, so that it may hold anything. */
export function readIds(text: string | null): ReadIds {
  const parts = (text ?? "").split(",").flatMap((part) => part.trim() || []);
  const isId = (part: string) => /^[1-9]\d{0,9}$/.test(part) && Number(part) <= LARGEST_ID;
  const ids = [...new Set(parts.filter(isId).map(Number))];
  return { ids: ids.slice(0, MOST_COMPARED), unreadable: !parts.every(isId), tooMany: ids.length > MOST_COMPARED };
}
