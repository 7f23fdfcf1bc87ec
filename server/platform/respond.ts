import type { Context } from "hono";
import { encodingFor, Prepared } from "#server/platform/prepared.ts";

/** Nobody on the way may keep what belongs to one member, or to staff. */
const headers = { "Cache-Control": "no-store" };

/** In characters. What is shorter reaches a phone in the first packets as it is, and compressing it would only take time. */
const LARGE = 10_000;
/** Of what is sent once, or a few times, a higher one costs more than the bytes that it saves. */
const QUALITY = 3;

const asJson = <T>(c: Context, result: T) => c.json({ status: "success" as const, result }, 200, headers);

/** A success whose payload belongs to one member, or to staff. */
export async function respondResult<T>(c: Context, result: T): Promise<ReturnType<typeof asJson<T>>> {
  const text = JSON.stringify({ status: "success", result });
  if (text.length >= LARGE) return respondPrepared<T>(c, new Prepared("application/json", text));
  return c.body(text, 200, { ...headers, "Content-Type": "application/json" }) as Response as ReturnType<
    typeof asJson<T>
  >;
}

/** The same, made once for several who ask. */
export const prepareResult = <T>(result: T): Prepared & { readonly of?: T } =>
  new Prepared("application/json", JSON.stringify({ status: "success", result }));

export async function respondPrepared<T>(
  c: Context,
  prepared: Prepared & { readonly of?: T },
): Promise<ReturnType<typeof asJson<T>>> {
  if (encodingFor(c.req.header("Accept-Encoding")) === "br") await prepared.shrink(QUALITY);
  return prepared.respond(c, headers) as ReturnType<typeof asJson<T>>;
}
