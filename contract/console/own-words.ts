import { z } from "@hono/zod-openapi";
import { isSeen } from "#domain/seen-text.ts";
import type { Text } from "#domain/text.ts";

/** What a check of the console's says in its own words, as `fieldMessage` finds it. */
const inWords = (text: Text) => ({ text });

export const endsTooEarly = inWords({
  ja: "終わりは、始まりより後にしてください。",
  en: "Choose an end that comes after the beginning.",
});

export const readingInvalid = inWords({
  ja: "ひらがなかカタカナで入力してください。",
  en: "Use hiragana or katakana.",
});

/** What a person has to write: something that others see. */
export const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine(isSeen, { params: { problem: "required" } });
