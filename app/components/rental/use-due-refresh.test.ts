import { expect, it } from "vitest";
import { isDue } from "./use-due-refresh.ts";

const at = (day: number, time: string) => `2026-11-${day}T${time}+09:00`;
const reservation = {
  pickupTime: at(21, "12:00:00"),
  returnTime: at(21, "22:00:00"),
  late: { isLate: false, from: at(21, "22:30:00"), fee: 0, cap: 9800, next: null, payment: "none" as const, owed: 0 },
  returnClaim: null,
  maintenanceUntil: null,
  cancellation: { deadline: at(20, "12:00:00") },
  pickupQr: { validFrom: at(21, "11:30:00") },
  returnQr: null,
};
const due = (loadedAt: string, now: string) => isDue(reservation, loadedAt, Date.parse(now));

it("is due once the deadline of cancelling is over, whose whole minute still counts", () => {
  const loaded = at(20, "11:50:00");
  expect(due(loaded, at(20, "12:00:59"))).toBe(false);
  expect(due(loaded, at(20, "12:01:01"))).toBe(true);
  // Loaded anew since.
  expect(due(at(20, "12:01:02"), at(20, "12:10:00"))).toBe(false);
});

it("is due when a code begins to work, and when the pickup or the return has come", () => {
  expect(due(at(21, "11:00:00"), at(21, "11:29:59"))).toBe(false);
  expect(due(at(21, "11:00:00"), at(21, "11:30:01"))).toBe(true);
  expect(due(at(21, "11:40:00"), at(21, "12:00:01"))).toBe(true);
  expect(due(at(21, "12:10:00"), at(21, "21:59:59"))).toBe(false);
  expect(due(at(21, "12:10:00"), at(21, "22:00:01"))).toBe(true);
});
