import type { Me } from "#contract/console/me.ts";
import { SHOWN_TO } from "#contract/console/shown-to.ts";
import { createStore } from "#ui/store.ts";

/** Who is signed in, as far as this page knows. */
export const current = createStore<Me | undefined>(undefined);

/** For whom the page was drawn, to be sent with all that it asks for; nobody before anybody has signed in. */
export function shownTo(): Record<string, string> {
  const me = current.get();
  return me ? { [SHOWN_TO]: me.id } : {};
}
