import { expect, it } from "vitest";
import en from "#app/messages/en/rental.ts";
import ja from "#app/messages/ja/rental.ts";
import { timeLeft } from "./time-left.ts";

const reservation = {
  status: "before_pickup",
  stage: "ready",
  pickupTime: "2026-12-01T10:00:00+09:00",
  returnTime: "2026-12-02T10:00:00+09:00",
  pickupPlace: { kind: "locker" },
} as const;
const before = Date.parse("2026-12-01T09:00:00+09:00");
const after = Date.parse("2026-12-01T11:00:00+09:00");
const tell = (overrides: Partial<Parameters<typeof timeLeft>[0]>, now = after, texts = ja) =>
  timeLeft({ ...reservation, ...overrides }, now, texts, {
    dateTime: (iso) => iso.slice(0, 16),
    time: (iso) => iso.slice(11, 16),
  });

it("says how to pick it up: at the locker's reader or at the counter", () => {
  expect(tell({})).toEqual({ text: "受け取れます。QRコードをかざしてください。", urgent: false });
  expect(tell({ pickupPlace: { kind: "counter" } }).text).toBe("受け取れます。カウンターでQRコードをお見せください。");
  expect(tell({ pickupPlace: { kind: "counter" } }, before).text).toBe("受け取りまであと1時間");
});

it("can be picked up as soon as the code works", () => {
  const soon = Date.parse("2026-12-01T09:40:00+09:00");
  expect(tell({ pickupQr: { validFrom: "2026-12-01T09:30:00+09:00" } }, soon).text).toBe(ja.progress.pickupNow.locker);
  expect(tell({ pickupQr: { validFrom: "2026-12-01T09:45:00+09:00" } }, soon).text).toBe("受け取りまであと20分");
});

it("says by when an item is there, and is sorry when it was not", () => {
  expect(tell({ stage: "preparing" }, before)).toEqual({ text: ja.progress.preparing("10:00"), urgent: false });
  expect(tell({ stage: "preparing" })).toEqual({ text: ja.progress.notPrepared, urgent: true });
});

it.each(["booked", "preparing", "ready", "missed"] as const)(
  "%s: once its time has come, does not promise a pickup that no code opens",
  (stage) => {
    expect(tell({ stage, pickupQr: null })).toEqual({ text: ja.progress.pickupLost, urgent: true });
    expect(tell({ stage, pickupQr: null }, after, en).text).toBe(en.progress.pickupLost);
    // A list does not know whether there is one.
    expect(tell({ stage }).text).not.toBe(ja.progress.pickupLost);
    expect(tell({ stage, pickupQr: null }, before).text).not.toBe(ja.progress.pickupLost);
  },
);

it("has no code to pick up with once it is picked up, and that is no loss", () => {
  expect(tell({ status: "in_rental", stage: "rented", pickupQr: null }).text).toBe("返却まであと23時間");
});

it("is urgent within the last hour and after it", () => {
  const at = (time: string) => tell({ stage: "rented" }, Date.parse(`2026-12-02T${time}+09:00`));
  expect([at("08:59:00").urgent, at("09:00:00").urgent]).toEqual([false, true]);
  expect(at("10:14:30")).toEqual({ text: "返却日時を15分過ぎています。お早めにご返却ください。", urgent: true });
  expect(tell({ stage: "late" }).urgent).toBe(true);
});

it("thanks only those who returned something", () => {
  expect(tell({ status: "returned", stage: "returned" }).text).toBe(ja.progress.returned);
  expect(tell({ status: "not_returned", stage: "returned" }).text).toBe(ja.progress.notReturned);
  expect(tell({ status: "not_returned", stage: "shipped" }).text).toBe(ja.progress.shipped);
  expect(tell({ status: "returned", stage: "never_collected" })).toEqual({
    text: ja.progress.neverCollected,
    urgent: false,
  });
  expect([ja.progress.neverCollected, en.progress.neverCollected].join()).not.toMatch(/ありがとう|thank/i);
});
