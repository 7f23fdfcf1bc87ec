import type { Text } from "#domain/text.ts";

type Issue = {
  code: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  format?: unknown;
  input?: unknown;
};

/** What is wrong with one field, from a Zod issue, in words for the person who typed it. */
export function fieldMessage(issue: Issue): Text {
  if (issue.code === "too_small" && issue.origin === "number") {
    return { ja: `${issue.minimum}以上の数を入力してください。`, en: `Enter a number of ${issue.minimum} or more.` };
  }
  if (issue.code === "too_big" && issue.origin === "number") {
    return { ja: `${issue.maximum}以下の数を入力してください。`, en: `Enter a number of ${issue.maximum} or less.` };
  }
  if (issue.code === "too_small") {
    return { ja: "入力してください。", en: "This is required." };
  }
  if (issue.code === "too_big") {
    return { ja: `${issue.maximum}文字以内で入力してください。`, en: `Use at most ${issue.maximum} characters.` };
  }
  if (issue.code === "invalid_value" && Array.isArray(issue.values)) {
    const values = issue.values.join(", ");
    return { ja: `次のいずれかを指定してください: ${values}`, en: `Use one of: ${values}` };
  }
  if (issue.format === "digits") {
    return { ja: "半角の数字で入力してください。", en: "Use digits only." };
  }
  return { ja: "正しい形式で入力してください。", en: "This is not in the right form." };
}
