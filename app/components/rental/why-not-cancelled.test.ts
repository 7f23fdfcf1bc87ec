import { expect, it } from "vitest";
import ja from "#app/messages/ja/rental.ts";
import { whyNotCancelled } from "./why-not-cancelled.ts";

type Told = Parameters<typeof whyNotCancelled>[0];

const tell = (
  reason: Told["cancellation"]["reason"],
  stage: "booked" | "missed" | "rented",
  maintenanceUntil: string | null = null,
) =>
  whyNotCancelled(
    { stage, maintenanceUntil, cancellation: { reason, deadline: "2026-12-01T10:00:00+09:00" } },
    ja.clock,
    (instant) => (instant.startsWith("2026-12-01") ? "12月1日" : "11月20日"),
  ).join("\n");

it("says nothing where it can be cancelled", () => {
  expect(tell(null, "booked")).toBe("");
});

it("names the deadline that has passed, and that nothing comes back", () => {
  expect(tell("past_deadline", "booked")).toContain("12月1日");
  expect(tell("past_deadline", "booked")).toContain("返金はありません");
});

it("names no deadline where none could have been kept", () => {
  expect(tell("booked_too_late", "booked")).toBe(`${ja.clock.cancelNever}\n${ja.clock.cancelNeverWhy}`);
  expect(tell("booked_too_late", "booked")).not.toMatch(/12月1日|返金/);
});

it("tells apart what was picked up and what was not", () => {
  expect(tell("status", "rented")).toBe(ja.clock.cancelStarted);
  expect(tell("status", "missed")).toBe(ja.clock.cancelMissed);
});

it("says that something else is being paid first", () => {
  expect(tell("under_way", "booked")).toBe(ja.clock.underWay);
});

it("says during maintenance when it is over, and no more", () => {
  expect(tell("maintenance", "booked", "2026-11-20T06:00:00+09:00")).toBe(ja.clock.maintenance("11月20日"));
});
