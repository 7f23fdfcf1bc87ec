import type { SavedView } from "#contract/console/views.ts";
import { createStore } from "#ui/store.ts";
import { api, call } from "../api.ts";

const views = createStore<SavedView[] | undefined>(undefined);

export const useSavedViews = (): SavedView[] => views.use() ?? [];
export const knowViews = (all: SavedView[]): void => views.set(all);

/** One's own views, asked for once. */
export async function loadViews(): Promise<void> {
  if (views.get()) return;
  try {
    views.set((await call(api.views.$get())).result.views);
  } catch {
    // They are missing then, as a shortcut may be.
  }
}
