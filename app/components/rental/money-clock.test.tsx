import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { LanguageProvider } from "#ui/language.tsx";
import { MoneyClock } from "./money-clock.tsx";

beforeAll(() => loadMessages("ja", ["rental", "common"]));

const reservation = {
  status: "in_rental",
  stage: "rented",
  cancellation: { allowed: false, reason: "status", deadline: "2026-11-20T07:00:00+09:00", unfilled: false, refund: 0 },
  extension: { allowed: true, pending: false, unitPrice: 300, steps: [] },
  change: { allowed: false, reason: "status", pending: false },
  late: { isLate: false, from: "2026-11-21T10:30:00+09:00", fee: 0, cap: 20_000, next: null, payment: "none", owed: 0 },
} as unknown as ReservationView;

const drawn = (more: Partial<ReservationView>) =>
  renderToStaticMarkup(
    <LanguageProvider language="ja">
      <MoneyClock reservation={{ ...reservation, ...more }} />
    </LanguageProvider>,
  );

it("says what lateness and extending cost while the item is out, and nothing of what is lost and paid for", () => {
  expect(drawn({})).toContain("300円");
  expect(drawn({ status: "overdue_return", stage: "lost" })).toBe("");
});

it("says while a change is being paid that all else waits for that, and until when cancelling is free", () => {
  const awaited = { status: "not_collected", stage: "booked" } as const;
  const cancellation = { ...reservation.cancellation, reason: "under_way" as const };
  const extension = { ...reservation.extension, allowed: false };
  const change = { ...reservation.change, reason: "under_way" as const, pending: true };
  const text = drawn({ ...awaited, cancellation, extension, change });
  expect(text.split("お支払いの確認が済むまで、キャンセル・変更・延長はできません。")).toHaveLength(3);
  expect(text).toContain("まで無料");
  expect(text).not.toContain("ヘルプデスク");
});
