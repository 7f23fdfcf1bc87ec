import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

type Schema = { $ref?: string; properties?: Record<string, unknown>; required?: string[] };
type Described = {
  parameters?: { name: string; in: "path" | "query"; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Operation = { name: string; method: string; path: string; query: string[]; sent: string[] | undefined };

let test: RentalApp;
let operations: Operation[];

beforeAll(async () => {
  test = await createRentalApp();
  const { paths, components } = await (await test.app.request("/api/console/openapi.json")).json();
  const fieldsOf = ({ requestBody }: Described): string[] | undefined => {
    const named = requestBody?.content["application/json"]?.schema;
    if (!named) return undefined;
    const { properties = {}, required = [] } = (
      named.$ref ? components.schemas[named.$ref.split("/").at(-1) ?? ""] : named
    ) as Schema;
    // A reservation's number says whose it is wherever one of several things has to.
    return Object.keys(properties).filter((name) => required.includes(name) || name === "reservationNumber");
  };
  operations = Object.entries<Record<string, Described>>(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: (described.parameters ?? []).flatMap((each) =>
          each.in === "query" && (each.required || each.name === "station") ? [each.name] : [],
        ),
        sent: fieldsOf(described),
      })),
    )
    .filter(({ path, query, sent }) => path.includes("{station}") || [...query, ...(sent ?? [])].includes("station"));
});
afterAll(() => test.close());

const given: Record<string, unknown> = {
  number: "S01",
  box: "S01",
  unit: "EK-101-001",
  reservationNumber: "R0123456789",
  code: "EK-101-001",
  condition: "ready",
  to: "shinagawa",
  reason: "確認",
  hash: "x",
  from: null,
  outcome: "elsewhere",
  product: 101,
  count: 1,
  first: "EK-101-999",
  report: "revenue",
  list: "products",
  hours: [],
  maintenance: [],
  decisions: [],
  state: "open",
  boxes: [{ number: "S99", size: "S", column: 1, row: 1 }],
  name: { ja: "駅", en: "Station" },
  kana: "",
  area: "capital",
  hasCounter: false,
  lines: [],
  place: null,
  directions: null,
};
/** Where the same name means something else. */
const givenTo: Record<string, Record<string, unknown>> = {
  "/api/console/bookable/{id}/pickup-times": { id: 101, date: "2026-11-20" },
  "/api/console/bookable/{id}/return-times": { id: 101, date: "2026-11-21", pickup: "2026-11-20T10:00:00+09:00" },
  "/api/console/planner": { from: "2026-11-20T10:00:00+09:00" },
};

/** Calls an operation for a station, with all else that it needs. */
async function call({ method, path, query, sent }: Operation, station: string, stations: string[] | null) {
  const { browser } = await signedInStaff(test, { roles: ["administrator"], stations });
  const value = (name: string) =>
    name === "station" ? station : name === "actId" ? randomUUID() : { ...given, ...givenTo[path] }[name];
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name) => String(value(name)));
  const asked = new URLSearchParams(query.map((name) => [name, String(value(name))]));
  const headers = {
    Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
    "Content-Type": "application/json",
  };
  const body = sent && JSON.stringify(Object.fromEntries(sent.map((name) => [name, value(name)])));
  const response = await test.app.request(`${filled}?${asked}`, { method, headers, ...(body && { body }) });
  if (response.status >= 400) return (await response.json()).code;
  await response.body?.cancel();
  return "let in";
}

const answers = async (station: string, stations: string[] | null) =>
  Object.fromEntries(
    await Promise.all(operations.map(async (each) => [each.name, await call(each, station, stations)])),
  );
const everywhere = (answer: string) => Object.fromEntries(operations.map(({ name }) => [name, answer]));

it("every operation for a station refuses staff of another one alike, and changes nothing", async () => {
  expect(operations.length).toBeGreaterThan(20);
  const books = () =>
    test.rows("select (select count(*) from audit_log) as acts, (select count(*) from units) as units");
  const before = await books();
  expect(await answers("ueno", ["tokyo"])).toEqual(everywhere("STA_002"));
  expect(await books()).toEqual(before);
});

it.each([
  ["staff of some stations", ["tokyo"]],
  ["staff of no station", []],
  ["staff of all stations", null],
])("every operation for a station that does not exist tells %s the same", async (_, stations) => {
  expect(await answers("nowhere", stations)).toEqual(everywhere("COM_003"));
});
