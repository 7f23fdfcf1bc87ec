import { describe, expect, it } from "vitest";
import {
  differingFields,
  emptyContent,
  isShown,
  productState,
  tidyContent,
} from "#domain/catalogue/product-content.ts";
import { goodContent } from "#test/product-content.ts";

const at = (time: string) => new Date(`2026-11-${time}:00+09:00`);
const now = at("15T12:00");
const row = { active: true, archivedAt: null, shownFrom: null, shownUntil: null };

describe("a product", () => {
  it.each([
    ["that was never published is a draft", undefined, "draft"],
    ["that members see is published", row, "published"],
    ["whose time comes is scheduled", { ...row, active: false, shownFrom: at("15T12:01") }, "scheduled"],
    ["whose time is over has ended", { ...row, active: false, shownUntil: now }, "ended"],
    ["taken out is archived", { ...row, active: false, archivedAt: now, shownFrom: at("16T12:00") }, "archived"],
    ["that is hidden without a time is archived", { ...row, active: false }, "archived"],
  ] as const)("%s", (_, product, state) => expect(productState(product, now)).toBe(state));

  it("is shown from its first moment on, and no longer at its last", () => {
    expect(isShown({ shownFrom: now, shownUntil: null }, now)).toBe(true);
    expect(isShown({ shownFrom: at("15T12:01"), shownUntil: null }, now)).toBe(false);
    expect(isShown({ shownFrom: null, shownUntil: now }, now)).toBe(false);
    expect(isShown({ shownFrom: null, shownUntil: at("15T12:01") }, now)).toBe(true);
  });
});

it("is kept without blank lines and spaces around texts, and with instants as the API writes them", () => {
  const blank = { ja: " ", en: "" };
  const tidy = tidyContent({
    ...emptyContent,
    name: { ja: " 双眼鏡 ", en: "Binoculars " },
    features: [blank, { ja: "軽い", en: "" }],
    specs: [{ label: blank, value: blank }],
    keywords: [" ", "ライブ "],
    shownFrom: "2026-11-15T03:00:00.000Z",
  });
  expect(tidy).toMatchObject({
    name: { ja: "双眼鏡", en: "Binoculars" },
    features: [{ ja: "軽い", en: "" }],
    specs: [],
    keywords: ["ライブ"],
    shownFrom: "2026-11-15T12:00:00+09:00",
  });
});

it("says in which fields two versions differ, however deep and in whatever order they are written", () => {
  expect(differingFields(goodContent, structuredClone(goodContent))).toEqual([]);
  const [picture] = goodContent.pictures;
  const other = {
    ...goodContent,
    name: { en: goodContent.name.en, ja: goodContent.name.ja },
    price48: 4000,
    contents: goodContent.contents.slice(1),
    pictures: picture ? [{ ...picture, alt: { ...picture.alt, en: "Another" } }] : [],
  };
  expect(differingFields(goodContent, other)).toEqual(["contents", "pictures", "price48"]);
});
