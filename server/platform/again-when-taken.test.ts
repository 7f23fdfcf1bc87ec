import { expect, it, vi } from "vitest";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";

const taken = () => Object.assign(new Error("conflicting key value"), { code: "23P01" });
const deadlock = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });

it("tries again while somebody else was faster, and answers what came of it", async () => {
  const attempt = vi.fn().mockRejectedValueOnce(taken()).mockRejectedValueOnce(deadlock()).mockResolvedValue("done");
  expect(await againWhenTaken(3, attempt)).toBe("done");
  expect(attempt).toHaveBeenCalledTimes(3);
});

it("throws the refusal when nothing was left at the last attempt", async () => {
  const attempt = vi.fn().mockRejectedValue(taken());
  await expect(againWhenTaken(3, attempt)).rejects.toMatchObject({ code: "23P01" });
  expect(attempt).toHaveBeenCalledTimes(3);
});

it("does not try again after anything else", async () => {
  const attempt = vi.fn().mockRejectedValue(new Error("something else"));
  await expect(againWhenTaken(3, attempt)).rejects.toThrow("something else");
  expect(attempt).toHaveBeenCalledTimes(1);
});
