import { expect, it } from "vitest";
import en from "../../messages/en/rental.ts";
import ja from "../../messages/ja/rental.ts";
import { timeLeft } from "./time-left.ts";

const reservation = {
  status: "before_pickup",
  pickupTime: "2026-12-01T10:00:00+09:00",
  returnTime: "2026-12-02T10:00:00+09:00",
  pickupPlace: { kind: "locker" },
} as const;
const before = Date.parse("2026-12-01T09:00:00+09:00");
const after = Date.parse("2026-12-01T11:00:00+09:00");
const tell = (overrides: Partial<Parameters<typeof timeLeft>[0]>, now = after, texts = ja) =>
  timeLeft({ ...reservation, ...overrides }, now, texts, (iso) => iso.slice(0, 10));

it("says how to pick it up: at the locker's reader or at the counter", () => {
  expect(tell({})).toEqual({ text: "受け取れます。QRコードをかざしてください。", urgent: false });
  expect(tell({ pickupPlace: { kind: "counter" } }).text).toBe("受け取れます。カウンターでQRコードをお見せください。");
  expect(tell({ pickupPlace: { kind: "counter" } }, before).text).toBe("受け取りまであと1時間");
});

it.each(["not_collected", "before_pickup", "not_pickup"] as const)(
  "%s: once its time has come, does not promise a pickup that no code opens",
  (status) => {
    expect(tell({ status, pickupQr: null })).toEqual({ text: ja.progress.pickupLost, urgent: true });
    expect(tell({ status, pickupQr: null }, after, en).text).toBe(en.progress.pickupLost);
    // A list does not know whether there is one.
    expect(tell({ status }).text).not.toBe(ja.progress.pickupLost);
    expect(tell({ status, pickupQr: null }, before).text).not.toBe(ja.progress.pickupLost);
  },
);

it("has no code to pick up with once it is picked up, and that is no loss", () => {
  expect(tell({ status: "in_rental", pickupQr: null }).text).toBe("返却まであと23時間");
});
