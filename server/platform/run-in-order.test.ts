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
    refund: async (to: string) => ran.push(`refund ${to}`),
  };
  const running = runInOrder(Object.values(jobs), "the member");
  await expect(running).rejects.toMatchObject({ message: "resume failed", errors: [{ cause }] });
  expect(ran).toEqual(["expire", "refund the member"]);
});
