import { fieldProblems } from "#contract/field-problems.ts";
import type { Text } from "#domain/text.ts";

type Issue = {
  code: string;
  message?: string;
  params?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  format?: unknown;
  input?: unknown;
};

/** What is wrong with one field, from a Zod issue, in words for the person who typed it. */
export function fieldMessage(issue: Issue): Text {
  const own = ownWords(issue);
  if (own) return own;
  const problem = problemOf(issue);
  if (problem) return fieldProblems[problem];
  if (issue.code === "too_small" && issue.origin === "number") {
    return { ja: `${issue.minimum}以上の数を入力してください。`, en: `Enter a number of ${issue.minimum} or more.` };
  }
  if (issue.code === "too_big" && issue.origin === "number") {
    return { ja: `${issue.maximum}以下の数を入力してください。`, en: `Enter a number of ${issue.maximum} or less.` };
  }
  if (issue.code === "too_small" || (issue.code === "invalid_type" && issue.message?.endsWith("received undefined"))) {
    return fieldProblems.required;
  }
  if (issue.code === "too_big") {
    return { ja: `${issue.maximum}文字以内で入力してください。`, en: `Use at most ${issue.maximum} characters.` };
  }
  if (issue.code === "invalid_value" && Array.isArray(issue.values)) {
    // What has to be agreed to, and was not.
    if (issue.values.every((value) => value === true)) return fieldProblems.notAgreed;
    const values = issue.values.join(", ");
    return { ja: `次のいずれかを指定してください: ${values}`, en: `Use one of: ${values}` };
  }
  if (issue.format === "digits") {
    return { ja: "半角の数字で入力してください。", en: "Use digits only." };
  }
  return { ja: "正しい形式で入力してください。", en: "Check the format." };
}

/** Some checks have their own words. */
function ownWords({ code, params }: Issue): Text | undefined {
  const has = code === "custom" && typeof params === "object" && params !== null && "text" in params;
  return has ? (params.text as Text) : undefined;
}

/** Issues of the account rules carry the key of their text. */
function problemOf({ code, params }: Issue): keyof typeof fieldProblems | undefined {
  if (code !== "custom" || typeof params !== "object" || params === null || !("problem" in params)) return undefined;
  const { problem } = params;
  return typeof problem === "string" && problem in fieldProblems ? (problem as keyof typeof fieldProblems) : undefined;
}
