import { describe, expect, it } from "vitest";
import { defaultSettings as now } from "#domain/settings.ts";
import enLegal from "./en/legal.ts";
import enTerm from "./en/term.ts";
import enGuide from "./en/usage-guide.ts";
import jaLegal from "./ja/legal.ts";
import jaTerm from "./ja/term.ts";
import jaGuide from "./ja/usage-guide.ts";

const clock = (minuteOfDay: number) => `${Math.floor(minuteOfDay / 60)}:${String(minuteOfDay % 60).padStart(2, "0")}`;
const hours = [
  now.lockerOpensAtMinute,
  now.lockerClosesAtMinute,
  now.counterOpensAtMinute,
  now.counterClosesAtMinute,
].map(clock);

const rules = {
  ja: [
    ...hours,
    `${now.slotMinutes}分単位`,
    `${now.leadMinutes / 60}時間後`,
    `${now.horizonDays}日先`,
    `${now.holdMinutes}分間`,
    `${now.cancellationDeadlineHours}時間前まで`,
    `${now.lateGraceMinutes}分を超えて`,
    `${now.notPickupHours}時間を過ぎ`,
    `（${now.extensionUnitRounding}円単位）`,
  ],
  en: [
    ...hours,
    `steps of ${now.slotMinutes} minutes`,
    `${now.leadMinutes / 60} hours`,
    `${now.horizonDays} days ahead`,
    `${now.holdMinutes} minutes`,
    `${now.cancellationDeadlineHours} hours before`,
    `${now.lateGraceMinutes} minutes after`,
    `multiple of ¥${now.extensionUnitRounding}`,
  ],
};

/** What the legal notice has no place for. */
const more = {
  ja: [`合計${now.longestRentalDays}日`, `${now.invitationCouponYen}円`, `${now.invitationCouponDays}日間`],
  en: [`${now.longestRentalDays} days`, `¥${now.invitationCouponYen} coupon`, `${now.invitationCouponDays} days`],
};

/** What only the terms tell. */
const perMember = {
  ja: [`予約は${now.openReservationsMaximum}件まで`, `${now.unitsOfProductMaximum}点まで`],
  en: [`up to ${now.openReservationsMaximum} reservations`, `up to ${now.unitsOfProductMaximum} of the same item`],
};

/** What only the guide tells, since only people on their way need it. */
const onTheWay = {
  ja: [
    `返却日時の${now.boxBeforeReturnMinutes / 60}時間前からは、専用のロッカー`,
    `受け取り日時の${now.earlyPickupMinutes}分前から`,
    `空いているロッカーを${now.returnClaimMinutes}分間確保`,
  ],
  en: [
    `From ${now.boxBeforeReturnMinutes / 60} hours before the return time, a locker is reserved`,
    `From ${now.earlyPickupMinutes} minutes before the pickup time`,
    `a free locker for ${now.returnClaimMinutes} minutes`,
  ],
};

// They are written out, since a changed rule has to be announced and the documents dated anew: this says which to edit.
describe("the documents name the numbers in force", () => {
  it.each([
    { name: "利用規約", text: jaTerm, named: [...rules.ja, ...more.ja, ...perMember.ja] },
    { name: "特定商取引法に基づく表記", text: jaLegal, named: rules.ja },
    { name: "ご利用ガイド", text: jaGuide, named: [...rules.ja, ...more.ja, ...onTheWay.ja] },
    { name: "Terms of use", text: enTerm, named: [...rules.en, ...more.en, ...perMember.en] },
    { name: "Legal notice", text: enLegal, named: rules.en },
    { name: "How it works", text: enGuide, named: [...rules.en, ...more.en, ...onTheWay.en] },
  ])("$name", ({ text, named }) => {
    const whole = JSON.stringify(text);
    expect(named.filter((phrase) => !whole.includes(phrase))).toEqual([]);
  });
});
