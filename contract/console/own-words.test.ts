import { expect, it } from "vitest";
import { deskCancelRequest } from "#contract/console/desk-acts.ts";
import { writeNoticeRequest } from "#contract/console/notices.ts";
import { words } from "#contract/console/own-words.ts";
import { fieldMessage } from "#contract/field-message.ts";
import { fieldProblems } from "#contract/field-problems.ts";

it.each(["", "  ", "\u200b", "\u2800\u3164", "\u00ad \u2060"])(
  "takes nothing that nobody sees for words: %j",
  (text) => {
    const [issue] = words(20).safeParse(text).error?.issues ?? [];
    expect(issue && fieldMessage(issue)).toEqual(fieldProblems.required);
    expect(deskCancelRequest.shape.reason.safeParse(text).success).toBe(false);
  },
);

it("takes what people write, without blanks around it", () => {
  expect(words(20).parse(" お詫び 👨‍👩‍👧 ")).toBe("お詫び 👨‍👩‍👧");
});

it("says of an end before its beginning what is wrong with it", () => {
  const text = { ja: "あ", en: "a" };
  const [first, then] = ["2026-11-15T10:00:00+09:00", "2026-11-16T10:00:00+09:00"];
  const notice = { title: text, body: text, publishedAt: then, endsAt: first, draft: true };
  const [issue] = writeNoticeRequest.safeParse(notice).error?.issues ?? [];
  expect(issue && [issue.path, fieldMessage(issue).en]).toEqual([
    ["endsAt"],
    "Choose an end that comes after the beginning.",
  ]);
});
