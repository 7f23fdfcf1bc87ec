import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { fewAtOnce } from "#server/platform/few-at-once.ts";

it("does each once, in their order, and no more than four at once", async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  await fewAtOnce(Array.from({ length: 30 }, (_, index) => index).values(), async (each) => {
    begun.push(each);
    most = Math.max(most, ++running);
    await pause(each % 3);
    running--;
  });
  expect(begun).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect([most, running]).toEqual([4, 0]);
});

it("begins nothing more once it is to end, and finishes what it has begun", async () => {
  const [begun, done]: number[][] = [[], []];
  const one = async (each: number) => {
    begun?.push(each);
    await pause(1);
    done?.push(each);
  };
  await fewAtOnce([1, 2, 3, 4, 5, 6, 7, 8, 9], one, () => (begun?.length ?? 0) >= 4);
  expect([begun, done]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

it("does nothing with nothing, and tells of what fails", async () => {
  await fewAtOnce([], async () => expect.unreachable());
  await expect(fewAtOnce([1, 2], async (each) => Promise.reject(new Error(`no ${each}`)))).rejects.toThrow("no 1");
});
