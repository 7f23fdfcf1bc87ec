import { describe, expect, it } from "vitest";
import { letterKinds, writeLetter } from "#server/messages/mail/letters.ts";
import { loneKey } from "#server/platform/key-list.ts";
import { testOperator } from "#test/operator.ts";

const text = (word: string) => ({ ja: `${word}の名前`, en: word });
/** Eight o'clock in Japan, written as the outbox keeps it. */
const instant = "2026-11-30T23:00:00.000Z";

const site = {
  origin: "https://shop.example",
  operator: testOperator,
  authKeys: loneKey("a secret of thirty-two characters"),
};

/** Something for every field that any kind of mail has. */
const data = {
  name: "Taro",
  code: "135790",
  minutes: 10,
  hours: 72,
  change: "passkeyAdded",
  link: "https://shop.example/x",
  newEmail: "new@example.com",
  reservationId: "1",
  productId: 101,
  pickupStation: "tokyo",
  returnStation: "tokyo",
  area: "capital",
  number: "R23456789AB",
  product: text("Item"),
  pickupAt: instant,
  returnAt: instant,
  pickupPlace: text("Station"),
  returnPlace: text("Station"),
  before: { pickupAt: instant, returnAt: instant, pickupPlace: text("Station"), returnPlace: text("Station") },
  difference: -300,
  couponReturned: true,
  total: 1200,
  amount: 1980,
  device: { browser: "Safari", system: "iPhone" },
  passkey: "My phone",
  left: 9,
  at: instant,
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
  unfilled: true,
  returnedAt: instant,
  pickedUpAt: instant,
  returnedPlace: text("Station"),
  closedPlace: text("Station"),
  missing: [text("Strap")],
  repair: true,
  note: "EK-202-001: 2 mm",
  places: {
    asOf: instant,
    lockers: { from: "06:00", to: "23:00" },
    lockersOpen: true,
    boxes: [{ station: text("Station"), free: 3 }],
    counters: [text("Station")],
    counter: { from: "09:30", to: "19:30" },
  },
  changes: [{ purpose: "pickup", from: text("Old place"), to: text("New place") }],
  counterHours: { from: "09:30", to: "19:30" },
  carried: true,
  returnAddress: ["1-2-3 Minato", "Return centre"],
  value: 300,
  days: 180,
  linkedAt: instant,
  until: instant,
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
  who: "Hanako",
  by: "Jiro",
  requestedBy: "Hanako",
  approvedBy: "Jiro",
};

/** What an account's letter calls a change is a word, and what a receipt does an amount; old letters know no deadline. */
const special: Record<string, object> = {
  receipt: { change: 300 },
  reservationChanged: { deadline: instant },
  inquiryReply: { body: "It is on its way.", replyTo: "reply@shop.example" },
  lateFeeReduced: { from: 900, to: 300 },
  damageAnnounced: { damage: "loss", reason: "Not there", chargeAt: instant },
  damagePostponed: { chargeAt: instant },
  staffLimitsRaised: { reservation: { from: 10_000, to: 50_000 }, day: { from: 30_000, to: 30_000 } },
};
const dataOf = (kind: string) => ({ ...data, ...special[kind] });

const textOf = (kind: string, language: "ja" | "en", more = {}) =>
  writeLetter(kind, { ...dataOf(kind), ...more }, language, site)?.text;

it("says that what was reserved too late cannot be cancelled, and why, as far as the letter knows", () => {
  const late = { cancelUntil: null, deadline: instant };
  expect(textOf("reservationConfirmed", "ja", late)).toContain(
    "キャンセル期限（12月1日（火）8:00）を過ぎてからのご予約のため、キャンセルできません。",
  );
  expect(textOf("reservationConfirmed", "en", late)).toContain(
    "after the cancellation deadline (Tue 1 Dec, 8:00 (Japan time)), so you can't cancel it.",
  );
  const earlier = textOf("reservationConfirmed", "ja", { cancelUntil: null });
  expect(earlier).toContain("キャンセル期限を過ぎてからのご予約のため、キャンセルできません。");
  expect(textOf("reservationConfirmed", "ja", { deadline: instant })).not.toContain("キャンセルできません");
});

it("tells the time in Japan, and in English that it is Japan's", () => {
  expect(textOf("pickupReminder", "ja")).toContain("受け取り日時：12月1日（火）8:00\n");
  expect(textOf("pickupReminder", "en")).toContain(": Tue 1 Dec, 8:00 (Japan time)\n");
});

it("does not let the old times of a changed reservation read as a deadline, nor the refund as made", () => {
  const changed = textOf("reservationChanged", "en");
  expect(changed).toContain("Previous pickup: Tue 1 Dec, 8:00");
  expect(changed).toContain("Previous return: Tue 1 Dec, 8:00");
  expect(changed).toContain("To be refunded: ¥300");
});

it("has no amount below nothing for a coupon that was not used", () => {
  expect(textOf("receipt", "ja")).toContain("クーポン割引：0円\n");
  expect(textOf("receipt", "en", { discount: 200 })).toContain("Coupon discount: -¥200\n");
});

it("has the help desk read a phone number as it is written", () => {
  expect(textOf("inquiry", "ja", { phoneNumber: "09012345678" })).toContain("電話：090-1234-5678");
});

it.each(["ja", "en"] as const)("says at its foot who writes, and when the help desk answers: %s", (language) => {
  const { name, address, hours } = testOperator[language];
  const letter = writeLetter("welcome", dataOf("welcome"), language, site);
  for (const body of [letter?.text, letter?.html])
    for (const part of [name, address, hours]) expect(body).toContain(part);
});

it.each(["ja", "en"] as const)("no letter knows other hours: %s", (language) => {
  const demos = letterKinds.filter((kind) => /9:00.{1,3}18:00/.test(textOf(kind, language) ?? ""));
  expect(demos).toEqual([]);
});

describe.each(letterKinds)("the mail %s", (kind) => {
  it("is written in both languages, whole", () => {
    const japanese = writeLetter(kind, dataOf(kind), "ja", site);
    const english = writeLetter(kind, dataOf(kind), "en", site);
    for (const letter of [japanese, english]) {
      expect(letter?.subject).toMatch(/\S/);
      expect(letter?.text).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(japanese?.subject).toMatch(/[ぁ-んァ-ヶ]/);
    expect(`${english?.subject} ${english?.text}`).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });

  it("writes amounts, days and times as the site does", () => {
    for (const language of ["ja", "en"] as const) {
      const { text = "" } = writeLetter(kind, dataOf(kind), language, site) ?? {};
      // An address is for the site to read.
      expect(text.replaceAll(/https:\S+/g, "")).not.toMatch(/-¥?0\b|\d yen|\d{4}-\d\d-\d\d|(?<!\d)0\d:\d\d/);
    }
  });
});

it("keeps short labels on one line, and no long one, which would leave a phone no room for the value", () => {
  const { html = "" } = writeLetter("overdue", dataOf("overdue"), "ja", site) ?? {};
  const heads = [...html.matchAll(/<th scope="row" style="([^"]*)">([^<]*)/g)];
  const keptOn = (label: RegExp) => heads.find(([, , text = ""]) => label.test(text))?.[1]?.includes("nowrap");
  expect([keptOn(/^受け取り日時$/), keptOn(/^空いているロッカー（8:00現在）$/)]).toEqual([true, false]);
});

it("sends nobody who is late to the place that was booked, which takes nothing any more", () => {
  const booked = { returnPlace: { ja: "品川駅 ロッカー S01", en: "Shinagawa, locker S01" } };
  const says = (kind: "overdue" | "returnReminder", language: "ja" | "en") =>
    / S01/.test(textOf(kind, language, booked) ?? "");
  expect([says("overdue", "ja"), says("overdue", "en")]).toEqual([false, false]);
  expect([says("returnReminder", "ja"), says("returnReminder", "en")]).toEqual([true, true]);
});

it("leads from the reminder of a return straight to its extension", () => {
  expect(textOf("returnReminder", "ja")).toContain(
    "レンタルを延長する\nhttps://shop.example/reservations/1?extend=1\n",
  );
  expect(textOf("returnReminder", "en")).toContain(
    "Extend the rental\nhttps://shop.example/reservations/1?extend=1&language=en\n",
  );
});

it("leads from what is on open sale straight to it, as far as the letter knows what it is", () => {
  const wished = { pickupAt: "2026-12-01T08:00:00+09:00", returnAt: "2026-12-02T08:00:00+09:00" };
  const times = "pickup=2026-12-01T08%3A00&return=2026-12-02T08%3A00";
  const linkIn = (more: object) => textOf("waitlistOpen", "en", { ...wished, ...more })?.match(/https:\S+/)?.[0];
  expect(linkIn({ station: "tokyo" })).toBe(`https://shop.example/products/101?station=tokyo&${times}&language=en`);
  expect(linkIn({ station: null })).toBe(`https://shop.example/products/101?area=capital&${times}&language=en`);
  expect(linkIn({ productId: undefined })).toBe("https://shop.example/waitlist?language=en");
});

it("leads who reads English to pages in English, and changes no other address", () => {
  for (const kind of letterKinds) {
    const buttonOf = (language: "ja" | "en") => {
      const { html = "" } = writeLetter(kind, dataOf(kind), language, site) ?? {};
      return html.match(/text-align:center"><a href="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&");
    };
    const [ja, en] = [buttonOf("ja"), buttonOf("en")];
    const isOurs = ja?.startsWith(`${site.origin}/`) && !ja.startsWith(`${site.origin}/console`);
    const [page = "", hash] = ja?.split("#") ?? [];
    const spoken = `${page}${page.includes("?") ? "&" : "?"}language=en${hash === undefined ? "" : `#${hash}`}`;
    expect(en, kind).toBe(isOurs ? spoken : ja);
  }
});

it("has no other address of ours either that leads who reads English to a page in Japanese", () => {
  const ours = /https:\/\/shop\.example[^\s"<]*/g;
  for (const kind of letterKinds) {
    const { text = "", html = "" } = writeLetter(kind, dataOf(kind), "en", site) ?? {};
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    const addresses = [...text.matchAll(ours)].map(([address]) => address);
    const others = [...hrefs, ...addresses].filter((address) => !/language=en|\/console\b/.test(address));
    expect([kind, others]).toEqual([kind, []]);
  }
});

it("asks for a card in the words of the site, and calls nothing registered that is saved", () => {
  for (const kind of letterKinds)
    expect([kind, textOf(kind, "en")?.match(/regist\w+ (\w+ )?card/i)]).toEqual([kind, null]);
});

it("says of money that goes back how much of it, and not that it is all or only a part", () => {
  const back = (kind: string, of?: string) => textOf(kind, "en", { of });
  expect(back("givenBack", "rental")).not.toMatch(/part of what you paid/);
  expect(back("givenBack", "damage")).toContain("the amount below of what you paid for damage");
  expect(textOf("lateFeeReduced", "ja", { from: 900, to: 300, refund: 600 })).toContain("差額を、カードに返金します。");
});

it("says where nothing was paid that there is nothing to pay back, and names no card", () => {
  for (const how of [
    { forced: true, unfilled: true },
    { forced: true, unfilled: false },
    { forced: false, unfilled: false },
  ]) {
    const [ja, en] = [
      textOf("cancelled", "ja", { ...how, refund: 0 }),
      textOf("cancelled", "en", { ...how, refund: 0 }),
    ];
    expect(ja).toContain("返金する金額はありません。");
    expect(ja).not.toMatch(/\b0円|全額|カード/);
    expect(en).toContain("There is nothing to refund.");
    expect(en).not.toMatch(/¥0|full amount|card/);
  }
  expect(textOf("reservationConfirmed", "ja", { total: 0 })).not.toContain("全額返金");
  expect(textOf("reservationConfirmed", "en", { total: 0 })).not.toContain("full refund");
});

it("does not call something free that costs money", () => {
  for (const kind of letterKinds.filter((each) => each.startsWith("waitlist")))
    expect(textOf(kind, "en")).not.toMatch(/\bfree\b/);
});

it("taking back what was kept names no station: hours and the turnaround lead to it, too", () => {
  expect(textOf("waitlistWithdrawn", "ja")).not.toContain("駅");
  expect(textOf("waitlistWithdrawn", "en")).not.toMatch(/station/i);
});

it("says of a return who brought it back", () => {
  expect(textOf("itemReturned", "ja")).not.toContain("返却を頼んだ方から");
  expect(textOf("itemReturned", "ja", { byErrand: true })).toContain("返却を頼んだ方から");
});

it("lifting a suspension names all that the suspension stopped", () => {
  for (const what of ["ご予約", "延長", "変更", "お知らせ待ち"]) {
    expect(textOf("suspended", "ja")).toContain(what);
    expect(textOf("suspensionLifted", "ja")).toContain(what);
  }
  expect(textOf("suspensionLifted", "en")).toContain("waiting list");
});
