import { expect, it } from "vitest";
import { createBegunActs } from "./begun-acts.ts";

const named = async (idOf: (kind: string) => string) => [idOf("swap"), idOf("hand_over")];
const lost = async (idOf: (kind: string) => string): Promise<string[]> => {
  throw await named(idOf);
};

it("acts whose answer was lost are the same when they are tried again, each of its own kind and thing", async () => {
  const perform = createBegunActs();
  const first = await perform("R1", lost).catch((ids) => ids);
  expect(new Set(first).size).toBe(2);
  expect(await perform("R2", named)).not.toEqual(first);
  expect(await perform("R1", named)).toEqual(first);
});

it("what was done is another act the next time", async () => {
  const perform = createBegunActs();
  const [first, second] = [await perform("R1", named), await perform("R1", named)];
  expect(new Set([...first, ...second]).size).toBe(4);
});
