import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { encodingFor, Prepared } from "#server/platform/prepared.ts";

/** Nobody on the way may keep what belongs to one member, or to staff. */
const headers = { "Cache-Control": "no-store" };
const JSON_TYPE = "application/json";

/** In characters. What is shorter reaches a phone in the first packets as it is, and compressing it would only take time. */
const LARGE = 10_000;
/** Of what is sent once, or a few times, a higher one costs more than the bytes that it saves. */
const QUALITY = 3;

type Success<T> = TypedResponse<JSONParsed<{ status: "success"; result: T }>, 200, "json">;

/** A success as it is sent, made once for several who ask. */
export type PreparedResult<T> = Prepared & { readonly of?: T };

const written = <T>(result: T) => JSON.stringify({ status: "success", result });

/** A success whose payload belongs to one member, or to staff. */
export async function respondResult<T>(c: Context, result: T): Promise<Success<T>> {
  const text = written(result);
  if (text.length >= LARGE) return respondPrepared<T>(c, new Prepared(JSON_TYPE, text));
  return c.body(text, 200, { ...headers, "Content-Type": JSON_TYPE }) as unknown as Success<T>;
}

export const prepareResult = <T>(result: T): PreparedResult<T> => new Prepared(JSON_TYPE, written(result));

export async function respondPrepared<T>(c: Context, prepared: PreparedResult<T>): Promise<Success<T>> {
  if (encodingFor(c.req.header("Accept-Encoding")) === "br") await prepared.shrink(QUALITY);
  return prepared.respond(c, headers) as unknown as Success<T>;
}
