import { describe, expect, it } from "vitest";
import { letterKinds, writeLetter } from "#server/mail/letters.ts";

const text = (word: string) => ({ ja: `${word}の名前`, en: word });
const instant = "2026-12-01T10:00:00+09:00";

const site = {
  origin: "https://shop.example",
  authSecret: new TextEncoder().encode("a secret of thirty-two characters"),
};

/** Something for every field that any kind of mail has. */
const data = {
  name: "Taro",
  code: "135790",
  minutes: 10,
  link: "https://shop.example/x",
  newEmail: "new@example.com",
  reservationId: "1",
  number: "R23456789AB",
  product: text("Item"),
  pickupAt: instant,
  returnAt: instant,
  pickupPlace: text("Station"),
  returnPlace: text("Station"),
  total: 1200,
  cancelUntil: instant,
  unitPrice: 500,
  graceMinutes: 45,
  blockHours: 12,
  shippingNumber: "123456789012",
  cap: 9000,
  fee: 500,
  awaitsPickup: true,
  refund: 1200,
  forced: true,
  value: 300,
  days: 180,
  type: "coupon",
  content: "Hello",
  kana: "",
  email: "taro@example.com",
  phoneNumber: "",
  reservationNumber: "R23456789AB",
  isMember: true,
  language: "en",
  receivedAt: instant,
  purpose: "rental",
  paidAt: instant,
  rental: 1200,
  extension: 0,
  lateFee: 0,
  discount: 0,
  tax: 109,
  maskedNumber: "************1111",
  issuer: "Ekikari Inc.",
  registrationNumber: "T1234567890123",
};

describe.each(letterKinds)("the mail %s", (kind) => {
  it("is written in both languages, whole", () => {
    const japanese = writeLetter(kind, data, "ja", site);
    const english = writeLetter(kind, data, "en", site);
    for (const letter of [japanese, english]) {
      expect(letter?.subject).toMatch(/\S/);
      expect(letter?.text).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(japanese?.subject).toMatch(/[ぁ-んァ-ヶ]/);
    expect(`${english?.subject} ${english?.text}`).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });
});
