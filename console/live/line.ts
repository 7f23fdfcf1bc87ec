import { createStore } from "#ui/store.ts";

/** The line on which the server tells what happens. `off`: this screen needs none. */
export type Line = { state: "off" | "live" } | { state: "lost"; since: string };

const line = createStore<Line>({ state: "off" });

export const useLine = line.use;
export const setLine = line.set;
