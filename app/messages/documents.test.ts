import { describe, expect, it } from "vitest";
import { defaultSettings as now } from "#domain/settings.ts";
import type { Language } from "#domain/text.ts";
import { readEnv } from "#server/platform/env.ts";
import { testOperator } from "#test/operator.ts";
import { type DocumentText, REVISED, writeDocument } from "./document.ts";
import enLegal from "./en/legal.ts";
import enPolicy from "./en/policy.ts";
import enTerm from "./en/term.ts";
import enGuide from "./en/usage-guide.ts";
import jaLegal from "./ja/legal.ts";
import jaPolicy from "./ja/policy.ts";
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
    {
      name: "利用規約",
      text: writeDocument(jaTerm, testOperator.ja),
      named: [...rules.ja, ...more.ja, ...perMember.ja],
    },
    { name: "特定商取引法に基づく表記", text: writeDocument(jaLegal, testOperator.ja), named: rules.ja },
    { name: "ご利用ガイド", text: jaGuide, named: [...rules.ja, ...more.ja, ...onTheWay.ja] },
    {
      name: "Terms of use",
      text: writeDocument(enTerm, testOperator.en),
      named: [...rules.en, ...more.en, ...perMember.en],
    },
    { name: "Legal notice", text: writeDocument(enLegal, testOperator.en), named: rules.en },
    { name: "How it works", text: enGuide, named: [...rules.en, ...more.en, ...onTheWay.en] },
  ])("$name", ({ text, named }) => {
    const whole = JSON.stringify(text);
    expect(named.filter((phrase) => !whole.includes(phrase))).toEqual([]);
  });
});

const documents: Record<Language, Record<"legal" | "policy" | "term", DocumentText>> = {
  ja: { legal: jaLegal, policy: jaPolicy, term: jaTerm },
  en: { legal: enLegal, policy: enPolicy, term: enTerm },
};
const demo = readEnv({}).operator;
const isOwn = {
  ja: /株式会社エキカリ|架空|example\.jp|9:00|東京/,
  en: /Ekikari Inc|fictitious|example\.jp|9:00|Tokyo/,
};

describe.each(["ja", "en"] as Language[])("the documents name their operator: %s", (language) => {
  const operator = testOperator[language];
  const { legal, policy, term } = documents[language];
  const shown = (document: DocumentText) => {
    const { demo: _, ...text } = writeDocument(document, operator);
    return JSON.stringify(text);
  };

  it("and nobody else", () => {
    for (const document of [legal, policy, term]) expect(shown(document)).not.toMatch(isOwn[language]);
  });

  it.each([
    ["legal", ["name", "representative", "address", "phone", "email", "hours", "registrationNumber"]],
    ["policy", ["name", "representative", "address", "phone", "privacyEmail", "hours", "privacyManager"]],
    ["term", ["name", "courts"]],
  ] as const)("%s", (name, keys) => {
    const text = shown(documents[language][name]);
    expect(keys.filter((key) => !text.includes(operator[key]))).toEqual([]);
  });

  it("with its licence to deal in used goods, where it has one", () => {
    const licence = "第123456789012号";
    expect(shown(legal)).not.toContain(licence);
    expect(JSON.stringify(writeDocument(legal, { ...operator, usedGoodsLicence: licence }))).toContain(licence);
  });

  it("are dated by when they hold for it; revised only what held before", () => {
    const years = (since: string) => legal.updated({ ...operator, documentsSince: since }).match(/20\d\d/g);
    expect(years("2025-01-31")).toEqual(["2025", REVISED.slice(0, 4)]);
    expect(years(REVISED)).toEqual([REVISED.slice(0, 4)]);
    expect(years("2031-04-01")).toEqual(["2031"]);
  });

  it("the demo's are said to be nobody's", () => {
    expect(demo[language].fictitious).toBe(true);
    expect(operator.fictitious).toBe(false);
  });
});
