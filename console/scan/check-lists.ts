import type { Scan } from "#contract/console/scan.ts";
import { productOf } from "#domain/rentals/serial.ts";
import { call, quietApi } from "../api.ts";
import { page } from "../page.ts";

/** What belongs to a product. */
export type CheckList = { name: string; contents: string[] };

/** In the language of the page: the list is shown, and sent, as it was read. */
const key = () => `console-check-lists-${page().language}`;
const MOST = 500;

const read = (): Record<string, CheckList> => JSON.parse(localStorage.getItem(key()) ?? "{}");

function remember(lists: Record<string, CheckList>): void {
  // The latest last: of too many, the oldest go.
  const kept = Object.entries({ ...read(), ...lists }).slice(-MOST);
  localStorage.setItem(key(), JSON.stringify(Object.fromEntries(kept)));
}

/** What a scan said belongs to the unit, for the next one of its kind without network. */
export function rememberCheckList({ unit, contents }: Scan): void {
  if (unit) remember({ [unit.product.id]: { name: unit.product.name, contents } });
}

/** What this device knows of a unit's contents. */
export const knownCheckList = (serial: string): CheckList | undefined => read()[productOf(serial) ?? ""];

/** Learns the contents of what comes back today, while there is network. */
export async function learnCheckLists(station: string): Promise<void> {
  const { result } = await call(quietApi.stock["check-lists"].$get({ query: { station } }));
  remember(Object.fromEntries(result.products.map(({ id, name, contents }) => [id, { name, contents }])));
}
