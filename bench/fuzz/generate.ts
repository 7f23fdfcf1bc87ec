import fc from "fast-check";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import type { Dice } from "../seeded.ts";
import type { Operation, Schema } from "./openapi.ts";
import { type Pool, singular } from "./pool.ts";

export type Request = {
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** The body before it was written down, for those who spoil it. */
  value: unknown;
  params: Record<string, string>;
};

/** What people send, where a schema alone does not say it. By the field's name; new fields do without. */
export type Hints = Record<string, () => unknown>;

export const commonHints = (now: () => Date, dice: Dice): Hints => {
  const slot = (days: number) => toJstIso(jstDayAt(addDays(toJstDate(now()), days), 10 * 60 + 30 * dice.below(16)));
  return {
    lastName: () => "山田",
    firstName: () => "花子",
    lastNameKana: () => "ヤマダ",
    firstNameKana: () => "ハナコ",
    phoneNumber: () => "09011112222",
    birthday: () => "1990-04-01",
    termsAccepted: () => true,
    pickupTime: () => slot(2),
    pickup: () => slot(2),
    returnTime: () => slot(3 + dice.below(2)),
    date: () => addDays(toJstDate(now()), 2 + dice.below(2)),
    couponCode: () => dice.pick(["EKIKARI500", "OSHIKATSU200"]),
    station: () => dice.pick(["tokyo", "ueno"]),
    pickupStation: () => dice.pick(["tokyo", "ueno"]),
    returnStation: () => dice.pick(["tokyo", "ueno"]),
    shippingNumber: () => "1234-5678-9012",
    requestKey: () => `fuzz-${dice.below(1e9)}-key`,
    verificationCode: () => "123456",
    productId: () => dice.pick([101, 102, 105, 201]),
    currentStatus: () => "not_collected",
    page: () => 1,
    category: () => "travel",
    keyword: () => "双眼鏡",
  };
};

type Context = {
  dice: Dice;
  pool: Pool;
  hints: Hints;
  /** What to write where anything may stand. */
  freeText?: () => string;
};

/** A value that fits the schema, of the kind that its name suggests. */
export function fittingValue(schema: Schema, name: string, context: Context): unknown {
  const { dice, pool, hints } = context;
  if (schema.enum) return hints[name]?.() ?? dice.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fittingValue(dice.pick(variants), name, context);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type.filter((each) => each !== "null")) : schema.type;
  if (type === "object" || schema.properties) return objectOf(schema, context);
  if (type === "array") {
    const least = schema.minItems ?? 0;
    const length = least + dice.below(Math.min(3, (schema.maxItems ?? least + 2) - least + 1));
    return Array.from({ length }, () => fittingValue(schema.items ?? {}, singular(name), context));
  }
  const hinted = hints[name]?.();
  if (hinted !== undefined && dice.chance(0.85)) return hinted;
  // `reservationNumber` is what others call `number`.
  const known = pool.find(dice, name) ?? pool.find(dice, lastWord(name));
  if (known !== undefined && typeof known === jsType(type) && dice.chance(0.7)) return known;
  if (type === "boolean") return dice.chance(0.5);
  if (type === "integer" || type === "number") {
    const { minimum = 0, maximum = minimum + 1_000 } = schema;
    return minimum + dice.below(Math.min(maximum - minimum + 1, 1_000));
  }
  const free = !schema.pattern && !schema.format && (schema.maxLength ?? 40) >= 30;
  return (free && context.freeText?.()) || textOf(schema, dice);
}

const lastWord = (name: string) => (/[A-Z][a-z]*$/.exec(name)?.[0] ?? "").toLowerCase();

const jsType = (type: string | undefined) => (type === "integer" ? "number" : (type ?? "string"));

function objectOf({ properties = {}, required = [] }: Schema, context: Context): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || context.dice.chance(0.4));
  return Object.fromEntries(chosen.map(([name, each]) => [name, fittingValue(each, name, context)]));
}

const matching = new Map<string, fc.Arbitrary<string>>();

/** Made once for each pattern: making it takes longer than the request that it is for. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  const arbitrary = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matching.set(pattern, arbitrary);
  return arbitrary;
}

function textOf({ format, pattern, minLength = 1, maxLength = 40, example }: Schema, dice: Dice): string {
  if (typeof example === "string" && dice.chance(0.3)) return example;
  const sample = (arbitrary: fc.Arbitrary<string>) =>
    fc.sample(arbitrary, { numRuns: 1, seed: dice.below(2 ** 31) })[0] ?? "";
  if (format === "uuid") return sample(fc.uuid({ version: 4 }));
  if (format === "date-time")
    return toJstIso(new Date(Date.UTC(2026, dice.below(24), 1 + dice.below(28), dice.below(24))));
  if (format === "date") return `19${60 + dice.below(40)}-0${1 + dice.below(9)}-1${dice.below(10)}`;
  if (format === "email") return `fuzz-${dice.below(1e6)}@example.com`;
  if (pattern) return sample(textMatching(pattern));
  return sample(fc.string({ minLength, maxLength: Math.min(maxLength, 40) }));
}

/** A request as the document wants it. */
export function goodRequest(operation: Operation, context: Context): Request {
  const { dice } = context;
  const params: Record<string, string> = {};
  const query: [string, string][] = [];
  for (const parameter of operation.parameters) {
    const { name, schema } = parameter;
    if (parameter.in === "path") params[name] = String(pathValue(operation.path, name, schema, context));
    else if (parameter.in === "query" && (parameter.required || dice.chance(0.5))) {
      query.push([name, String(fittingValue(schema, name, context))]);
    }
  }
  const request: Request = {
    path: fillPath(operation.path, params),
    query,
    headers: {},
    body: undefined,
    value: undefined,
    params,
  };
  if (!operation.body) return request;
  return withBody(request, operation, fittingValue(operation.body.schema, "", context));
}

export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

export function withBody(request: Request, operation: Operation, value: unknown): Request {
  const type = operation.body?.type ?? "application/json";
  const headers = { ...request.headers, "Content-Type": type };
  const isForm = type === "application/x-www-form-urlencoded" && value !== null && typeof value === "object";
  const body = isForm ? new URLSearchParams(value as Record<string, string>).toString() : JSON.stringify(value);
  return { ...request, headers, body, value };
}

/** `/api/reservations/{id}`: the id of a reservation, if one was ever seen. */
function pathValue(path: string, name: string, schema: Schema, context: Context): unknown {
  const { dice, pool } = context;
  const before =
    path
      .slice(0, path.indexOf(`{${name}}`))
      .split("/")
      .at(-2) ?? "";
  const own = pool.find(dice, name === "id" ? `${singular(before)}Id` : name);
  const known = own ?? (schema.format === "uuid" ? (pool.find(dice, "reservationId") ?? pool.findId(dice)) : undefined);
  if (known !== undefined && dice.chance(0.9)) return known;
  const hinted = schema.type === "integer" && name === "id" ? context.hints.productId?.() : undefined;
  return hinted ?? fittingValue(schema, name, context);
}
