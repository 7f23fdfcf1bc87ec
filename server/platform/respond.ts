import type { Context } from "hono";

/** A success whose payload belongs to one member: nobody on the way may keep it. */
export const respondResult = <T>(c: Context, result: T) =>
  c.json({ status: "success" as const, result }, 200, { "Cache-Control": "no-store" });
