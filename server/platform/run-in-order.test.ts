import { expect, it } from "vitest";
import { runInOrder } from "#server/platform/run-in-order.ts";

it("runs every job in order, although one fails, and then says which did and why", async () => {
  const ran: string[] = [];
  const cause = new Error("no connection");
  const jobs = {
    expire: async () => ran.push("expire"),
    resume: async () => {
      throw cause;
    },
    refund: async ({ to }: { to: string }) => ran.push(`refund ${to}`),
  };
  const running = runInOrder<{ to: string; isEnding?: () => boolean }>(Object.values(jobs), { to: "the member" });
  await expect(running).rejects.toMatchObject({ message: "resume failed", errors: [{ cause }] });
  expect(ran).toEqual(["expire", "refund the member"]);
});

it("begins no other job once the process is to end", async () => {
  const ran: string[] = [];
  const job = (name: string) => async () => ran.push(name);
  await runInOrder([job("expire"), job("resume"), job("refund")], { isEnding: () => ran.includes("resume") });
  expect(ran).toEqual(["expire", "resume"]);
});
