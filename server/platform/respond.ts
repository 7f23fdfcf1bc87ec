import type { Context } from "hono";

/** A success whose payload belongs to one member: nobody on the way may keep it. */
export const respondResult = <T>(c: Context, result: T) =>
  c.json({ status: "success" as const, result }, 200, { "Cache-Control": "no-store" });

/** A payload as JSON, which several answers may share. */
export type Written<T> = string & { readonly of?: T };

export const written = <T>(result: T): Written<T> => JSON.stringify(result);

/** The same as `respondResult`, of what is JSON already. */
export const respondWritten = <T>(c: Context, result: Written<T>) =>
  c.body(`{"status":"success","result":${result}}`, 200, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  }) as Response as ReturnType<typeof respondResult<T>>;
