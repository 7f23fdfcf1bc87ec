import { expect, it } from "vitest";
import { isSeen } from "#domain/seen-text.ts";

it.each(["", " \t\n", "\u3000", "\u200b", "\u2800", "\u3164", "\u00ad\u2060", "\u0000"])(
  "%j is nothing that people see",
  (text) => expect(isSeen(text)).toBe(false),
);

it.each(["a", "駅", ".", "👨‍👩‍👧", "\u200bあ"])("%j is seen", (text) => expect(isSeen(text)).toBe(true));
