import { describe, expect, it } from "vitest";
import { revised } from "#domain/documents.ts";
import { format } from "#domain/format.ts";
import { type DocumentSettings, documentKeys, ruleOf, settingProblems } from "#domain/setting-rules.ts";
import { defaultSettings, type Settings } from "#domain/settings.ts";
import type { Language } from "#domain/text.ts";
import { readEnv } from "#server/platform/env.ts";
import { parseRetention } from "#server/platform/retention.ts";
import { testOperator } from "#test/operator.ts";
import { type DocumentText, type GuideText, writeDocument, writeGuide } from "./document.ts";
import enLegal from "./en/legal.ts";
import enPolicy from "./en/policy.ts";
import enTerm from "./en/term.ts";
import enGuide from "./en/usage-guide.ts";
import jaLegal from "./ja/legal.ts";
import jaPolicy from "./ja/policy.ts";
import jaTerm from "./ja/term.ts";
import jaGuide from "./ja/usage-guide.ts";
import { writeRules } from "./rules.ts";

const guides: Record<Language, GuideText> = { ja: jaGuide, en: enGuide };
const rulesBy = (language: Language, settings: Partial<DocumentSettings> = {}) =>
  writeRules({ settings: { ...defaultSettings, ...settings }, changedOn: null }, language);

/** Each as no other is, and as none is said by default. */
const others = {
  lockerOpensAtMinute: 5 * 60 + 17,
  lockerClosesAtMinute: 22 * 60 + 47,
  counterOpensAtMinute: 8 * 60 + 13,
  counterClosesAtMinute: 20 * 60 + 41,
  slotMinutes: 20,
  leadMinutes: 5 * 60 + 3,
  horizonDays: 61,
  shortestRentalMinutes: 2 * 60 + 7,
  longestRentalDays: 13,
  holdMinutes: 19,
  payLinkMinutes: 3 * 60 + 11,
  cancellationDeadlineHours: 31,
  openReservationsMaximum: 23,
  unitsOfProductMaximum: 29,
  boxAfterPickupMinutes: 5 * 60 + 37,
  boxBeforeReturnMinutes: 3 * 60 + 43,
  returnClaimMinutes: 37,
  earlyPickupMinutes: 41,
  notPickupHours: 9,
  extensionUnitRounding: 70,
  lateGraceMinutes: 43,
  damageNoticeDays: 11,
  invitationCouponYen: 470,
  invitationCouponDays: 173,
  offerMinutes: 53,
  offersFromMinute: 7 * 60 + 19,
  offersUntilMinute: 21 * 60 + 23,
  unansweredOffersMaximum: 67,
  waitlistMaximum: 71,
  returnReminderHours: 14,
  verificationCodeMinutes: 59,
} satisfies DocumentSettings;

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** How a document says the value of a setting. */
function said(key: keyof DocumentSettings, value: number, language: Language): string {
  const { span, days, yen } = format[language];
  const { unit } = ruleOf(key);
  if (unit === "clock") return clock(value);
  if (unit === "minutes") return span(value);
  if (unit === "hours") return span(value * 60);
  if (unit === "days") return days(value);
  return unit === "yen" ? yen(value) : String(value);
}

type DocumentName = "legal" | "term" | "guide";

/** What not every document has a place for. Everything else is in all three. */
const onlyIn: Partial<Record<keyof DocumentSettings, DocumentName[]>> = {
  shortestRentalMinutes: ["term"],
  openReservationsMaximum: ["term"],
  unitsOfProductMaximum: ["term"],
  invitationCouponYen: ["term", "guide"],
  invitationCouponDays: ["term", "guide"],
  offerMinutes: ["term", "guide"],
  offersFromMinute: ["term", "guide"],
  offersUntilMinute: ["term", "guide"],
  unansweredOffersMaximum: ["term", "guide"],
  waitlistMaximum: ["term", "guide"],
  earlyPickupMinutes: ["term", "guide"],
  boxBeforeReturnMinutes: ["guide"],
  returnClaimMinutes: ["guide"],
  returnReminderHours: ["guide"],
  verificationCodeMinutes: ["guide"],
};
const namedIn = (name: DocumentName) => documentKeys.filter((key) => onlyIn[key]?.includes(name) ?? true);

/** Numbers that nobody sets: plans, blocks, digits, ages, taxes, articles, examples. */
const fixed: Record<Language, RegExp[]> = {
  ja: [
    /第\d+条(の\d+)?(第\d+項)?|第\d+項|民法第548条の4/g,
    /T?\d{13}|\d{3}-\d{4}|0\d+-\d+-\d+|20\d\d年\d+月\d+日/g,
    /12時間(、|・)24時間(、|・)48時間(、|・)72時間|(12|24|48|72)時間(プラン|まで|を超え|より長く)/g,
    /12時間(ごと|未満)|12時間に切り上げ|フォームは24時間/g,
    /18歳|[68]桁|1週間|退会から1年間|110分の10|1円未満|(?<!80)0円|1(件|点|枚|人|回|泊)|3Dセキュア|2日続き|4日目|4つ/g,
    /11月15日（日）10:00|16日（月）9:00|23時間なので|800円|合計(30|36)時間|超えた6時間|入会金/g,
  ],
  en: [
    /Articles? \d+(\.\d+|-\d+)?|paragraphs? \d+( and \d+)?/g,
    /T?\d{13}|\d{3}-\d{4}|\+?[\d-]{9,}|\d+ [A-Z][a-z]{2} 20\d\d/g,
    /12, 24, 48 (and|or) 72[ -]hours?|(12|24|48|72)-hour plan|(Up to (12|24|48|72)|(than|of) 72) hours/g,
    /each 12 hours( or part of 12 hours)?/g,
    /18 or over|[68]-digit|10\/110|¥0\b/g,
    /15 Nov at 10:00|16 Nov at 9:00|23 hours|¥800|30 hours in all|extra 6 hours|36 hours in all/g,
  ],
};

describe.each(["ja", "en"] as Language[])("the documents name the numbers in force: %s", (language) => {
  const texts = (settings: Partial<DocumentSettings>): Record<DocumentName, string> => {
    const rules = rulesBy(language, settings);
    const { legal, term } = documents[language];
    const written = (text: DocumentText) => writeDocument(text, testOperator[language], rules).sections;
    const { title: _, description: __, ...guide } = writeGuide(guides[language], rules);
    return { legal: JSON.stringify(written(legal)), term: JSON.stringify(written(term)), guide: JSON.stringify(guide) };
  };
  const usual = texts({});

  it("of which some may be set", () => {
    expect(settingProblems({ ...(defaultSettings as Settings), ...others })).toEqual({});
    const values = documentKeys.map((key) => said(key, others[key], language));
    expect(new Set(values).size).toBe(documentKeys.length);
  });

  it.each(documentKeys)("%s", (key) => {
    const changed = texts({ [key]: others[key] });
    for (const name of ["legal", "term", "guide"] as const) {
      const follows = namedIn(name).includes(key);
      expect.soft({ name, differs: changed[name] !== usual[name] }).toEqual({ name, differs: follows });
      if (follows) expect.soft(changed[name]).toContain(said(key, others[key], language));
    }
  });

  it("and no other number", () => {
    const written = texts(others);
    for (const name of ["legal", "term", "guide"] as const) {
      let rest = written[name];
      for (const { email, phone, address, hours, registrationNumber } of [testOperator[language]])
        for (const part of [email, phone, address, hours, registrationNumber]) rest = rest.replaceAll(part, "");
      const values = namedIn(name).map((key) => said(key, others[key], language));
      for (const value of values.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(value, "");
      for (const pattern of fixed[language]) rest = rest.replaceAll(pattern, "");
      expect(rest.match(/.{0,12}\d.{0,12}/g) ?? []).toEqual([]);
    }
  });

  it("say nothing of what there is not", () => {
    const none = texts({ cancellationDeadlineHours: 0, earlyPickupMinutes: 0, longestRentalDays: 3 });
    for (const text of Object.values(none)) {
      expect(text).not.toMatch(/(の|^|\b)0( ?分| ?時間| hours?| minutes?)|\bless than before|を切って/);
      expect(text).not.toMatch(/undefined| {2}|72時間を超えて|more than 72 hours, up/);
    }
  });

  it("are dated by the last change of a rule that they name", () => {
    const { legal, policy } = documents[language];
    const rules = { ...rulesBy(language), changedOn: "2031-02-03" };
    expect(writeDocument(legal, testOperator[language], rules).updated).toContain(format[language].date("2031-02-03"));
    expect(writeDocument(policy, testOperator[language], rules).updated).not.toContain("2031");
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
    const { demo: _, ...text } = writeDocument(document, operator, rulesBy(language));
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
    expect(
      JSON.stringify(writeDocument(legal, { ...operator, usedGoodsLicence: licence }, rulesBy(language))),
    ).toContain(licence);
  });

  it("are dated by when they hold for it; revised only what held before", () => {
    const years = (since: string) =>
      legal.updated({ ...operator, documentsSince: since }, rulesBy(language)).match(/20\d\d/g);
    expect(years("2025-01-31")).toEqual(["2025", revised.legal.slice(0, 4)]);
    expect(years(revised.legal)).toEqual([revised.legal.slice(0, 4)]);
    expect(years("2031-04-01")).toEqual(["2031"]);
  });

  it("the demo's are said to be nobody's", () => {
    expect(demo[language].fictitious).toBe(true);
    expect(operator.fictitious).toBe(false);
  });
});

describe("the privacy policy", () => {
  const kept = parseRetention("");
  /** What is said of which times that the clean-up keeps, by where it stands in the table. */
  const promises: [row: RegExp, keys: (keyof typeof kept)[]][] = [
    [/点検のメモと写真|^Notes and photos/, ["photos"]],
    [/^お知らせ待ち|^Waiting list/, ["waitlist"]],
    [/^お問い合わせ|^Enquiries/, ["inquiries"]],
    [/^お送りしたメール|^Emails and notices we sent/, ["mails", "failedMails", "notices"]],
    [/^ログインの記録|^Logins/, ["sessions"]],
    [/^ログインに使われた端末|^Devices/, ["devices"]],
    [/^商品の検索|^What was searched/, ["demand"]],
  ];
  const years = (days: number) => days / 365;
  const inWords = {
    ja: (days: number) => (Number.isInteger(years(days)) ? `${years(days)}年` : `${days}日`),
    en: (days: number) =>
      Number.isInteger(years(days)) ? `${years(days)} year${years(days) === 1 ? "" : "s"}` : `${days} days`,
  };

  it.each(["ja", "en"] as const)("says how long what is kept about members is kept (%s)", (language) => {
    const policy: DocumentText = language === "ja" ? jaPolicy : enPolicy;
    const table = policy.sections.flatMap((section) => section.table ?? []);
    for (const [row, keys] of promises) {
      const found = table.find(({ label }) => row.test(label));
      const text = found?.value.filter((part) => typeof part === "string").join("") ?? "";
      expect(keys.filter((key) => !text.includes(inWords[language](kept[key])))).toEqual([]);
    }
  });
});

it.each([
  ["ja", [jaTerm, jaPolicy, jaGuide], "未払いの料金", "点検"],
  ["en", [enTerm, enPolicy, enGuide], /charge is unpaid|unpaid charge/, /after a check|checking a returned item/],
] as const)("terms, privacy policy and guide name the same that keeps a card (%s)", (_language, texts, owed, found) => {
  for (const text of texts) {
    const aboutCards = leaves(text).filter((each) =>
      /カードの登録は|登録したカード|delete their saved card|delete your card|^From the payment provider/.test(each),
    );
    expect(aboutCards).toHaveLength(1);
    expect(aboutCards[0]).toMatch(owed);
    expect(aboutCards[0]).toMatch(found);
  }
});

/** Every plain text in a document. */
const leaves = (part: unknown): string[] =>
  typeof part === "string" ? [part] : part && typeof part === "object" ? Object.values(part).flatMap(leaves) : [];
