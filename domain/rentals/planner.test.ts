import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLate, type Planned, pushedBy, readyAt, utilisation, zooms, zoomTo } from "#domain/rentals/planner.ts";
import { DAY, HOUR } from "#domain/time.ts";

const NOW = Date.parse("2026-11-15T13:12:00+09:00");
const planned = (change: Partial<Planned>): Planned => ({
  status: "in_rental",
  pickupAt: NOW - 2 * DAY,
  returnAt: NOW - HOUR,
  until: NOW + 23 * HOUR,
  ...change,
});
const next = (hours: number, status: Planned["status"] = "not_collected") =>
  planned({ status, pickupAt: NOW + hours * HOUR, returnAt: NOW + (hours + 24) * HOUR });

describe("what is late", () => {
  it("is what is out after its return time, and nothing that came back", () => {
    expect(isLate(planned({}), NOW)).toBe(true);
    expect(isLate(planned({ returnAt: NOW }), NOW)).toBe(false);
    expect(isLate(planned({ returnAt: NOW - 1, status: "overdue_return" }), NOW)).toBe(true);
    for (const status of ["not_returned", "returned", "not_collected", "cancelled"] as const)
      expect(isLate(planned({ status }), NOW)).toBe(false);
  });

  it("is not ready before it was turned around, counted from now on", () => {
    expect(readyAt(planned({}), 24, NOW)).toBe(NOW + DAY);
    expect(readyAt(planned({ returnAt: NOW + HOUR }), 24, NOW)).toBe(NOW + HOUR + DAY);
  });

  it("pushes whom it cannot be ready for, and nobody later", () => {
    const [soon, intime, filled] = [next(23.9), next(24), next(5, "before_pickup")];
    expect(pushedBy([planned({}), soon, intime, filled], 24, NOW)).toEqual([soon, filled]);
    expect(pushedBy([planned({ returnAt: NOW + HOUR }), soon], 24, NOW)).toEqual([]);
    expect(pushedBy([planned({}), next(1, "hold"), next(2, "cancelled")], 24, NOW)).toEqual([]);
  });
});

describe("utilisation", () => {
  const span = { from: NOW, to: NOW + 2 * DAY };
  it("counts what falls into the span, of all units", () => {
    expect(utilisation([{ pickupAt: NOW - DAY, returnAt: NOW + DAY }], span, 1)).toBe(0.5);
    expect(utilisation([{ pickupAt: NOW - DAY, returnAt: NOW + 9 * DAY }], span, 2)).toBe(0.5);
    expect(utilisation([{ pickupAt: NOW - DAY, returnAt: NOW }], span, 1)).toBe(0);
    expect(utilisation([], span, 0)).toBe(0);
  });
});

describe("zooming", () => {
  it("leaves the present where it is in the picture, there and back", () => {
    const shares = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...zooms), fc.constantFrom(...zooms), shares, (days, other, share) => {
        const from = NOW - share * days * DAY;
        const zoomed = zoomTo({ from, to: from + days * DAY }, other, NOW);
        expect((NOW - zoomed) / (other * DAY)).toBeCloseTo(share, 6);
        expect(zoomTo({ from: zoomed, to: zoomed + other * DAY }, days, NOW)).toBeCloseTo(from, -1);
      }),
    );
  });

  it("goes on around the middle where the present is not shown", () => {
    const from = NOW + 10 * DAY;
    expect(zoomTo({ from, to: from + 7 * DAY }, 1, NOW)).toBe(from + 3 * DAY);
  });
});
