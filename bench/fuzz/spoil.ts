import type { Dice } from "../seeded.ts";
import { fillPath, type Request, withBody } from "./generate.ts";
import type { Operation, Schema } from "./openapi.ts";

const HUGE = "あ".repeat(5_000);

/** Values that often break programs. */
export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b\ufeff",
  "﷽👩‍👩‍👧‍👦e\u0301",
  "' or 1=1 --",
  "'; drop table members; --",
  "\\'; select pg_sleep(9); --",
  "%27%20or%201=1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "file:///etc/passwd",
  "//evil.example/x",
  "javascript:alert(1)",
  "a\r\nSet-Cookie: evil=1",
  "$" + "{7*7}{{7*7}}",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "1e309",
  "-1",
  "0",
  "9".repeat(30),
  "2147483648",
  "１２３",
  "2026-02-30",
  "9999-12-31T23:59:59Z",
  "0000-00-00T00:00:00Z",
  "R2222222222",
  "00000000-0000-0000-0000-000000000000",
  HUGE,
];

const wrongValues = (): unknown[] => [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  "",
  [],
  [1],
  {},
  { a: 1 },
  [null],
  ...hostileTexts,
];

/** The first value beyond what a schema allows. */
function beyond(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, enum: names } = schema;
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength ? ["x".repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength + 1), "あ".repeat(maxLength + 1)]),
    ...(names ? ["none of these"] : []),
  ];
}

type Spoiler = (request: Request, operation: Operation, dice: Dice) => Request | undefined;

const object = (value: unknown): Record<string, unknown> | undefined =>
  value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** One field missing, of another type, beyond its bounds or hostile. */
const spoilField: Spoiler = (request, operation, dice) => {
  const fields = object(request.value);
  const properties = operation.body?.schema.properties ?? {};
  const names = Object.keys(properties);
  if (!fields || names.length === 0) return undefined;
  const name = dice.pick(names);
  const { [name]: _, ...others } = fields;
  if (dice.chance(0.15)) return withBody(request, operation, others);
  const wrong = dice.pick([...wrongValues(), ...beyond(properties[name] ?? {}), ...beyond(properties[name] ?? {})]);
  return withBody(request, operation, { ...fields, [name]: wrong });
};

const extraNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "id",
  "memberId",
  "isAdmin",
  "status",
  "total",
  "price",
];

/** Fields that nobody asked for; `__proto__` as JSON has it, not as JavaScript does. */
const addFields: Spoiler = (request, operation, dice) => {
  if (!object(request.value)) return undefined;
  const spoiled = withBody(request, operation, request.value);
  if (operation.body?.type !== "application/json") return spoiled;
  const extra = `"${dice.pick(extraNames)}":${dice.pick(['{"isAdmin":true}', "1", '"x"', "null"])}`;
  const text = String(spoiled.body);
  return { ...spoiled, body: text === "{}" ? `{${extra}}` : `{${extra},${text.slice(1)}` };
};

const bodies = (dice: Dice, good: string): (string | Buffer)[] => [
  "",
  "null",
  "[]",
  '"text"',
  "0",
  "{",
  good.slice(0, dice.below(good.length + 1)),
  `${good}${good}`,
  `\ufeff${good}`,
  `{"a":1,"a":2}`,
  "[".repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  JSON.stringify({ text: "x".repeat(70_000) }),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(64),
  "email=a&password=b",
];

/** Something else where the body should be. */
const spoilBody: Spoiler = (request, operation, dice) => {
  if (operation.method === "GET") return undefined;
  const headers = { "Content-Type": operation.body?.type ?? "application/json", ...request.headers };
  return { ...request, headers, body: dice.pick(bodies(dice, String(request.body ?? "{}"))) };
};

const contentTypes = [
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/jsonx",
  "x",
  "application/x-www-form-urlencoded",
];

const spoilHeaders: Spoiler = (request, operation, dice) => {
  const headers = dice.pick<Record<string, string>>([
    { "Content-Type": dice.pick(contentTypes) },
    { "Accept-Language": dice.pick(["*", "en;q=NaN", "x".repeat(3_000), ",,,;;;"]) },
    {
      Authorization: dice.pick([
        "Bearer",
        "Bearer x.y.z",
        "Basic YTpi",
        `Bearer ${"x".repeat(3_000)}`,
        "bearer  ..",
        "Bearer null",
      ]),
    },
    { Origin: dice.pick(["https://evil.example", "null", "::", "http://localhost"]) },
    { "Sec-Fetch-Site": "cross-site" },
    { Cookie: dice.pick(["session=x", "session=%00; language=zz", `${"a=b; ".repeat(200)}`, "=", "session"]) },
    { "X-Forwarded-For": "' or 1=1, ::1, 999.999.999.999" },
    { "If-None-Match": dice.pick(["*", '"x"', "W/x"]) },
    { Accept: "application/xml" },
    { "X-Locker-Timestamp": "0", "X-Locker-Signature": "x" },
    { "Content-Encoding": "gzip" },
  ]);
  const body = request.body ?? (operation.method === "GET" ? undefined : "{}");
  return { ...request, headers: { ...request.headers, ...headers }, body };
};

const spoilQuery: Spoiler = (request, operation, dice) => {
  const names = operation.parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const name = names.length > 0 && dice.chance(0.8) ? dice.pick(names) : dice.pick(extraNames);
  const value = wellFormed(dice.pick(hostileTexts));
  const others = request.query.filter(([each]) => each !== name);
  if (dice.chance(0.2)) return { ...request, query: others };
  const twice: [string, string][] = dice.chance(0.3)
    ? [
        [name, "1"],
        [`${name}[]`, "2"],
        [`${name}[a]`, "3"],
      ]
    : [];
  return { ...request, query: [...others, [name, value.slice(0, 2_000)], ...twice] };
};

const spoilPath: Spoiler = (request, operation, dice) => {
  const names = Object.keys(request.params);
  if (names.length === 0) return undefined;
  // An empty one is another address.
  const value = wellFormed(dice.pick(hostileTexts)).slice(0, 1_000) || "-";
  return { ...request, path: fillPath(operation.path, { ...request.params, [dice.pick(names)]: value }) };
};

/** A lone surrogate cannot be written into an address. */
const wellFormed = (text: string) => text.toWellFormed();

const spoilers: Record<string, Spoiler> = { spoilField, addFields, spoilBody, spoilHeaders, spoilQuery, spoilPath };
const weights = { spoilField: 8, addFields: 1, spoilBody: 3, spoilHeaders: 2, spoilQuery: 2, spoilPath: 2 };

export const kinds = Object.keys(spoilers);

/**
 * A good request with one thing wrong about it, and what that is called: each kind in turn for the first of an operation,
 * where there is something to spoil, any for the others.
 */
export function spoil(
  request: Request,
  operation: Operation,
  dice: Dice,
  turn: number,
): { how: string; request: Request } {
  for (let how = kinds[turn] ?? dice.weighted(weights); ; how = dice.weighted(weights)) {
    const spoiled = spoilers[how]?.(request, operation, dice);
    if (spoiled) return { how, request: spoiled };
  }
}
