import { expect, it } from "vitest";
import { rank } from "./rank.ts";
import { spoilCode, spoiled } from "./spoil-code.ts";

const found = (file: string, code: string) => spoilCode(file, code).map((mutant) => ({ ...mutant, file, code }));
const changes = (mistakes: ReturnType<typeof found>) =>
  mistakes.map(({ file, code, start, end, text }) => `${file} ${code.slice(start, end)} -> ${text}`);

const fees = "const a = fee + tax;\nconst b = fee < 100 && isLate;\nconst c = fee + tax;";
const others = "const a = x ? 1 : 2;";

it("leaves the order of mistakes that an edit does not touch", () => {
  const before = rank(1, [...found("fees.ts", fees), ...found("others.ts", others)]);
  const after = rank(1, [...found("fees.ts", `if (isFree) give(7);\n\n${fees}`), ...found("others.ts", "x(y > 3);")]);
  const kept = changes(before).filter((change) => change.startsWith("fees.ts"));
  expect(changes(after).filter((change) => kept.includes(change))).toEqual(kept);
});

it("tells two mistakes of the same text in one file apart", () => {
  const results = rank(1, found("fees.ts", fees)).map((mutant) => spoiled(fees, mutant));
  expect(new Set(results).size).toBe(results.length);
});

it("gives another seed another order", () => {
  expect(changes(rank(2, found("fees.ts", fees)))).not.toEqual(changes(rank(1, found("fees.ts", fees))));
});
