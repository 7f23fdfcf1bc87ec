import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SpareTime } from "#server/platform/spare-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("work for which nobody waits", () => {
  const piece = (ms: number) => vi.fn(() => new Promise((resolve) => setTimeout(resolve, ms)));

  it("is done one piece at a time; what comes meanwhile is left undone", async () => {
    const spare = new SpareTime();
    const [first, second] = [piece(10), piece(10)];
    spare.offer(first);
    await vi.advanceTimersByTimeAsync(9);
    spare.offer(second);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it("takes a tenth of the time: after ten milliseconds it rests for ninety", async () => {
    const spare = new SpareTime();
    spare.offer(piece(10));
    await vi.advanceTimersByTimeAsync(99);
    const [tooEarly, then] = [piece(1), piece(1)];
    spare.offer(tooEarly);
    await vi.advanceTimersByTimeAsync(1);
    spare.offer(then);
    expect([tooEarly, then].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it("rests for a second at most, so that a busy machine does not keep it from working at all", async () => {
    const spare = new SpareTime();
    spare.offer(piece(5_000));
    await vi.advanceTimersByTimeAsync(5_999);
    const [tooEarly, then] = [piece(1), piece(1)];
    spare.offer(tooEarly);
    await vi.advanceTimersByTimeAsync(1);
    spare.offer(then);
    expect([tooEarly, then].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it("goes on after a piece that failed", async () => {
    const spare = new SpareTime();
    spare.offer(() => Promise.reject(new Error("out of memory")));
    await vi.advanceTimersByTimeAsync(1);
    const next = piece(1);
    spare.offer(next);
    expect(next).toHaveBeenCalledOnce();
  });
});
