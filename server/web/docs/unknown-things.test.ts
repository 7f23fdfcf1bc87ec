import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";
import { commonHints, fillPath, fittingValue, goodRequest } from "../../../bench/fuzz/generate.ts";
import { type Operation, readOperations } from "../../../bench/fuzz/openapi.ts";
import { createPool } from "../../../bench/fuzz/pool.ts";
import { seeded } from "../../../bench/seeded.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterAll(() => test.close());

const dice = seeded(1);
const context = { dice, pool: createPool(), hints: commonHints(() => TEST_NOW, dice) };
const operationsOf = async (path: string) =>
  readOperations(await (await test.app.request(path)).json()).filter(({ parameters }) =>
    parameters.some((parameter) => parameter.in === "path"),
  );

/** Of the shape that the document asks for, but nobody's. */
function unknown({ schema, name }: Operation["parameters"][number]): string {
  if (schema.enum) return String(schema.enum[0]);
  if (schema.format === "uuid") return randomUUID();
  if (schema.type === "integer") return schema.maximum === undefined ? "999999" : String(schema.maximum);
  if (schema.pattern || schema.format) return String(fittingValue(schema, "", context));
  return name === "number" ? "R2222222222" : "nowhere";
}

/**
 * Nobody has no sessions, what is not there need not be forgotten, and every report and day is there. The site's own sign-in
 * tells what is wrong by the address that it answers, as its protocol has it.
 */
const harmless = [
  "POST /api/auth/signin/{provider}",
  "GET /api/console/staff/{id}/sessions",
  "DELETE /api/console/views/{id}",
  "GET /api/console/reports/{report}/csv",
  "GET /api/console/settlement/{day}",
];

/** What is wrong with the answer to a request that is right but for the thing that it names. */
async function problemOf(browser: Browser, operation: Operation): Promise<string | undefined> {
  const { path, method, parameters } = operation;
  const named = parameters.filter((parameter) => parameter.in === "path");
  const params = Object.fromEntries(named.map((parameter) => [parameter.name, unknown(parameter)]));
  const { query, value } = goodRequest(operation, context);
  const { status, body } = await browser.call(method, `${fillPath(path, params)}?${new URLSearchParams(query)}`, value);
  const told = `${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 120)} for ${JSON.stringify(value)}`;
  if (status >= 500 || (status === 200 && !harmless.includes(`${method} ${path}`))) return told;
  const problem = operation.answerTo(status)?.(body);
  return operation.answerTo(status) && !problem ? undefined : `${told}: ${problem ?? "not declared"}`;
}

it("members who name what is not there are refused as documented, whatever they want of it", async () => {
  const { browser } = await test.renter();
  const problems = [];
  const operations = await operationsOf("/api/openapi.json");
  for (const operation of operations) problems.push(await problemOf(browser, operation));
  expect(operations.length).toBeGreaterThan(20);
  expect(problems.filter(Boolean)).toEqual([]);
});

it("staff who name what is not there are refused as documented, whatever they want of it", async () => {
  const { browser } = await signedInStaff(test, { roles: ["administrator"] });
  const problems = [];
  const operations = await operationsOf("/api/console/openapi.json");
  for (const operation of operations) problems.push(await problemOf(browser, operation));
  expect(operations.length).toBeGreaterThan(50);
  expect(problems.filter(Boolean)).toEqual([]);
});
