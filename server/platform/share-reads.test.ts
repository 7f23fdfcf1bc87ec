import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { shareReads } from "#server/platform/share-reads.ts";

/** A reading that ends when it is told to, and says which one it was. */
function slowReads() {
  const ends: (() => void)[] = [];
  const read = async () => {
    const nth = ends.length + 1;
    await new Promise<void>((end) => ends.push(end));
    return nth;
  };
  const started = async (count: number) => {
    while (ends.length < count) await pause(1);
  };
  return { read, started, ends };
}

it("lets those who ask together share one reading", async () => {
  const share = shareReads<number>();
  const { read, started, ends } = slowReads();
  const asked = [share("a", read), share("a", read), share("a", read)];
  await started(1);
  ends[0]?.();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  expect(ends).toHaveLength(1);
});

it("gives nobody what was read before they asked, and answers who asks at its end together with them", async () => {
  const share = shareReads<number>();
  const { read, started, ends } = slowReads();
  const first = share("a", read);
  await started(1);
  const late = [share("a", read), share("a", read)];
  await pause(20);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  late.push(share("a", read));
  await started(2);
  const last = share("a", read);
  ends[1]?.();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  await started(3);
  ends[2]?.();
  expect(await last).toBe(3);
});

it("does not wait long for a reading that hangs", async () => {
  const share = shareReads<number>();
  const { read, started, ends } = slowReads();
  const hanging = share("a", read);
  await started(1);
  const second = share("a", read);
  await started(2);
  ends[1]?.();
  expect(await second).toBe(2);
  ends[0]?.();
  expect(await hanging).toBe(1);
});

it("does not let one thing wait for another", async () => {
  const share = shareReads<string>();
  const never = share("a", () => new Promise<string>(() => {}));
  expect(await share("b", async () => "b")).toBe("b");
  expect(await Promise.race([never, pause(5, "still running")])).toBe("still running");
});

it("fails for those who shared it, and reads again for the next", async () => {
  const share = shareReads<string>();
  const fail = async () => {
    throw new Error("away");
  };
  const results = await Promise.allSettled([share("a", fail), share("a", fail)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => "back")).toBe("back");
});
