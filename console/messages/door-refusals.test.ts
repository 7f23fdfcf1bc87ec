import { expect, it } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import en from "./en/common.ts";
import ja from "./ja/common.ts";

/** What a machine may have done wrong, and no person. */
const OF_MACHINES = ["LOC_001", "LOC_009"];

it("says in words why a locker refused a code, whatever the reason", () => {
  const codes = Object.keys(errorCatalogue).filter((code) => code.startsWith("LOC_") && !OF_MACHINES.includes(code));
  expect(codes.length).toBeGreaterThan(5);
  for (const texts of [ja, en]) expect(Object.keys(texts.doorRefusals)).toEqual(expect.arrayContaining(codes));
});
