import { describe, expect, it } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { fieldMessage } from "#contract/field-message.ts";

describe("the error catalogue", () => {
  it.each(Object.entries(errorCatalogue))("%s has an HTTP status and a message in both languages", (_code, entry) => {
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.message.ja).toMatch(/[ぁ-んァ-ヶ一-龠].*。$/);
    expect(entry.message.en).toMatch(/^[A-Z].*\.$/);
  });
});

it.each([
  [{ code: "too_small", origin: "number", minimum: 1 }, "1以上"],
  [{ code: "too_big", origin: "number", maximum: 100 }, "100以下"],
  [{ code: "too_big", origin: "string", maximum: 300 }, "300文字以内"],
  [{ code: "too_small", origin: "string", minimum: 1 }, "入力してください"],
  [{ code: "invalid_value", values: ["a", "b"] }, "a, b"],
  [{ code: "invalid_format", format: "digits" }, "半角の数字"],
  [{ code: "anything_else" }, "正しい形式"],
])("explains %j", (issue, words) => {
  expect(fieldMessage(issue).ja).toContain(words);
});
