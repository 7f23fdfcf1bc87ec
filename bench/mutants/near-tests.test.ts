import { expect, it } from "vitest";
import { nearTests, testsOf } from "./near-tests.ts";

const file = "server/rentals/holds/reserve-product.ts";
const limits = "server/platform/rate-limited-calls.test.ts";
const beside = "server/rentals/holds/reserve-product.test.ts";
const inFolder = "server/rentals/holds/standby.test.ts";
const mark = `${file}:1`;
const others = Array.from({ length: 20 }, (_, number) => `server/rentals/other-${number}.test.ts`);

const chosen = (text: string) => {
  const all = [...others, limits, inFolder, beside];
  const tests = new Map(all.map((test) => [test, new Set([mark])]));
  const took = new Map(all.map((test, index) => [test, index]));
  return nearTests({ file, text, mark, within: [] }, { tests, loading: new Set() }, took);
};

it("asks the test beside the file, then those of its folder, then the shortest, ten in all", () => {
  expect(chosen("a && b")).toEqual([beside, inFolder, ...others.slice(0, 8)]);
});

it("asks first about a limit of rates who holds all of them", () => {
  expect(chosen('await limitRate(deps, "reserve", member.id);')).toEqual([
    limits,
    beside,
    inFolder,
    ...others.slice(0, 7),
  ]);
  expect(testsOf("money")).toContain(limits);
  expect(testsOf("domain")).not.toContain(limits);
});
