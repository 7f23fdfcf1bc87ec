import fs from "node:fs";
import { expect, it } from "vitest";
import { equivalents, whyEquivalent } from "./equivalents.ts";
import { spoilCode } from "./spoil-code.ts";

it.each(equivalents)("$file: $change in $line is still there to be excused", ({ file, line, change, why }) => {
  const code = fs.readFileSync(file, "utf8");
  const found = spoilCode(file, code).map((mutant) => ({ ...mutant, file, code }));
  expect(found.filter((mutant) => whyEquivalent(mutant) === why).length, `${line} ${change}`).toBeGreaterThan(0);
});
