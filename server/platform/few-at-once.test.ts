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

it("does nothing with nothing, and tells of what fails", async () => {
  await fewAtOnce([], async () => expect.unreachable());
  await expect(fewAtOnce([1, 2], async (each) => Promise.reject(new Error(`no ${each}`)))).rejects.toThrow("no 1");
});
