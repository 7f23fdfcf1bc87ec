import { describe, expect, it } from "vitest";
import type { Role } from "#domain/staff/permissions.ts";
import { type Answered, judge, saidIn } from "./judge.ts";
import { readOperations } from "./openapi.ts";

const document = {
  paths: {
    "/api/things/{id}": {
      post: {
        parameters: [{ name: "id", in: "path" as const, required: true, schema: { type: "string", format: "uuid" } }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Wish" } } } },
        responses: {
          200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
          "4XX": { content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
        },
        security: [{ Bearer: [] }],
      },
    },
  },
  components: {
    schemas: {
      Wish: { type: "object", properties: { name: { type: "string", maxLength: 5 } }, required: ["name"] },
      Thing: {
        type: "object",
        properties: { name: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
        required: ["name"],
      },
      Refusal: { type: "object", properties: { code: { type: "string" } }, required: ["code"] },
    },
  },
};
const [operation] = readOperations(document);
if (!operation) throw new Error("no operation");

const good: Answered = {
  operation,
  caller: { name: "other", live: true },
  request: { path: "/api/things/1", query: [], headers: {}, body: '{"name":"x"}', value: { name: "x" }, params: {} },
  status: 200,
  type: "application/json",
  text: '{"name":"x"}',
  changed: ["things"],
};
const checksOf = (more: Partial<Answered>, secrets: string[] = ["the canary"]) =>
  judge({ ...good, ...more }, secrets).map(({ check }) => check);
const refused = { status: 409, text: '{"code":"COM_001"}', changed: [] };

describe("an answer", () => {
  it("that is as it should be is no finding", () => {
    expect(checksOf({})).toEqual([]);
    expect(checksOf(refused)).toEqual([]);
  });

  it("to staff with the permission is no finding, and names members only to those who work with them", () => {
    const seen = { operation: { ...operation, access: "units.see" as const } };
    const as = (role: Role) => ({ ...seen, caller: { name: role, live: true, roles: [role] } });
    expect(checksOf({ ...as("desk"), text: '{"name":"the canary"}' })).toEqual([]);
    expect(checksOf({ ...as("crew"), text: '{"name":"the canary"}' })).toEqual(["leak"]);
    expect(checksOf({ ...as("crew"), text: '{"name":"秘密金糸雀"}' }, ["秘密金糸雀"])).toEqual([]);
    expect(checksOf(as("catalogue"))).toEqual([]);
    expect(checksOf({ ...as("catalogue"), text: '{"name":"the canary"}' })).toEqual(["leak"]);
  });

  it.each<Partial<Answered["request"]>>([
    { path: "/api/console/stations/tokyo/boxes" },
    { query: [["station", "tokyo"]] },
    { body: '{"station":"tokyo"}' },
  ])("to the crew of another station is found: %o", (named) => {
    const caller = { name: "crew of Osaka" as const, live: true, roles: ["crew" as const], stations: ["osaka"] };
    const answered = { operation: { ...operation, access: "day.see" as const }, caller };
    const request = { ...good.request, ...named };
    expect(checksOf({ ...answered, request })).toEqual(["let in elsewhere"]);
    expect(checksOf({ ...answered, request, ...refused })).toEqual([]);
    expect(checksOf({ ...answered, request, caller: { ...caller, stations: ["tokyo"] } })).toEqual([]);
  });

  it.each<[string, Partial<Answered>]>([
    ["5xx", { status: 500, text: '{"code":"COM_012"}' }],
    ["status not declared", { status: 204, text: "" }],
    ["answer does not fit", { text: '{"name":1}' }],
    ["answer does not fit", { text: '{"tags":[]}' }],
    ["answer does not fit", { text: '{"name":"x","tags":[1]}' }],
    ["answer does not fit", { text: '{"name":"x","passwordHash":"not declared"}' }],
    ["answer does not fit", { type: "text/html", text: "<p>" }],
    ["answer does not fit", { ...refused, text: "{}" }],
    ["let in", { caller: { name: "guest", live: false } }],
    ["let in", { caller: { name: "expired", live: false } }],
    ["let in", { operation: { ...operation, access: "staff" } }],
    [
      "let in",
      { operation: { ...operation, access: "audit.see" }, caller: { name: "crew", live: true, roles: ["crew"] } },
    ],
    ["leak", { text: '{"name":"the canary sings"}' }],
    ["leak", { ...refused, text: '{"code":"the canary"}' }],
    ["changed by a refusal", { ...refused, changed: ["reservations"] }],
    ["changed by a refusal", { ...refused, text: '{"code":"PAY_001"}', changed: ["payments", "members"] }],
  ])("is found to be wrong: %s", (check, more) => {
    expect(checksOf(more)).toContain(check);
  });

  it("may tell the owner and whoever knew, and a refused card or a password tried may be written down", () => {
    expect(checksOf({ text: '{"name":"the canary"}', caller: { name: "owner", live: true } })).toEqual([]);
    expect(checksOf({ text: '{"name":"the canary"}', request: { ...good.request, body: "the canary" } })).toEqual([]);
    expect(checksOf({ ...refused, text: '{"code":"PAY_001"}', changed: ["payments"] })).toEqual([]);
    const kept = { ...refused, text: '{"code":"LOC_003"}', changed: ["locker_events"] };
    expect(checksOf(kept)).toEqual(["changed by a refusal"]);
    expect(checksOf({ ...kept, operation: { ...good.operation, path: "/api/lockers/events" } })).toEqual([]);
    const tried = { ...refused, changed: ["login_series", "outbox"] };
    expect(checksOf(tried)).toEqual(["changed by a refusal"]);
    expect(checksOf({ ...tried, request: { ...good.request, body: '{"currentPassword":"x"}' } })).toEqual([]);
  });
});

it("reads operations with their references", () => {
  expect(operation).toMatchObject({ method: "POST", guarded: true, body: { type: "application/json" } });
  expect(operation.body?.schema.properties?.name?.maxLength).toBe(5);
});

it("knows what a caller has said already, wherever it stands in the request", () => {
  const secrets = ["the canary", "another"];
  const { request } = good;
  expect(saidIn(request, secrets)).toEqual([]);
  expect(saidIn({ ...request, body: `{"name":"${"x".repeat(2_000)} the canary"}` }, secrets)).toEqual(["the canary"]);
  expect(saidIn({ ...request, query: [["name", "another"]] }, secrets)).toEqual(["another"]);
  expect(saidIn({ ...request, path: "/api/things/the canary" }, secrets)).toEqual(["the canary"]);
});
