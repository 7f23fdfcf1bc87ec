import { z } from "@hono/zod-openapi";

/** The order of a list in its address: the name of a column, or with a minus before it the other way round. */
export type SortBy<N extends string> = N | `-${N}`;

export const sortBy = <const N extends string>(names: readonly N[]) =>
  z
    .enum([...names, ...names.map((name): `-${N}` => `-${name}`)] as SortBy<N>[])
    .openapi({ description: "By which column; with a minus, the other way round" });

export const isDown = (sort: string): boolean => sort.startsWith("-");
export const columnOf = <N extends string>(sort: SortBy<N>): N => sort.replace("-", "") as N;
