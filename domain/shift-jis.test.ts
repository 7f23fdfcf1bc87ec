import fc from "fast-check";
import { expect, it } from "vitest";
import { throughShiftJis, toShiftJis } from "#domain/shift-jis.ts";

const hex = (text: string) => Buffer.from(toShiftJis(text)).toString("hex");

it("writes what Windows writes", () => {
  expect(hex("A1")).toBe("4131");
  expect(hex("あ双眼鏡")).toBe("82a0916f8ae18bbe");
  expect(hex("ｱﾞ")).toBe("b1de");
  expect(hex("①㈱髙")).toBe("8740878afbfc");
  expect(hex("ソ表能")).toBe("835c955c945c");
});

it("takes signs that look alike, and 〓 for what it does not have", () => {
  expect(throughShiftJis("6:00〜23:00")).toBe("6:00～23:00");
  expect(throughShiftJis("😀한")).toBe("〓〓");
});

it("comes back as it was, and what did so once always does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const once = throughShiftJis(text);
      expect(throughShiftJis(once)).toBe(once);
    }),
  );
  const everyday = fc.string({ unit: fc.constantFrom(..."aZ0 ,\"'あン亜腕熙～－①㈱ｱ。") });
  fc.assert(
    fc.property(everyday, (text) => {
      expect(throughShiftJis(text)).toBe(text);
    }),
  );
});
