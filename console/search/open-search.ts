import { createStore } from "#ui/store.ts";

const shown = createStore(false);

export const useSearchShown = shown.use;
export const openSearch = (): void => shown.set(true);
export const closeSearch = (): void => shown.set(false);
