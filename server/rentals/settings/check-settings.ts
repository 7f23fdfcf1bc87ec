import { ruleOf, type SettingProblem, settingProblems } from "#domain/setting-rules.ts";
import { isSetting, type Settings } from "#domain/settings.ts";
import type { Text } from "#domain/text.ts";
import { AppError } from "#server/platform/errors.ts";

const texts: Record<Exclude<SettingProblem, "range">, Text> = {
  order: {
    ja: "始まりと終わり（早いほうと遅いほう）が逆か同じになっています。",
    en: "The earlier one must come before the later one.",
  },
  step: { ja: "24時間を割り切れる分数にしてください。", en: "A day must divide into steps of this length." },
};

function textOf(key: keyof Settings, problem: SettingProblem): Text {
  if (problem !== "range") return texts[problem];
  const { least, most } = ruleOf(key);
  return { ja: `${least}から${most}までの整数にしてください。`, en: `Enter a whole number from ${least} to ${most}.` };
}

const unknown: Text = { ja: "この設定はありません。", en: "There is no such setting." };

/** What is wanted, if all of it makes sense with what is there; else COM_001 with what is wrong by setting. */
export function checkSettings(values: Record<string, number>, current: Settings): Partial<Settings> {
  const strange = Object.keys(values).filter((key) => !isSetting(key));
  if (strange.length > 0) {
    throw new AppError("COM_001", { fields: Object.fromEntries(strange.map((key) => [key, unknown])) });
  }
  const problems = settingProblems({ ...current, ...values });
  const fields = Object.entries(problems).flatMap(([key, problem]) =>
    isSetting(key) && problem ? [[key, textOf(key, problem)] as const] : [],
  );
  if (fields.length > 0) throw new AppError("COM_001", { fields: Object.fromEntries(fields) });
  return values as Partial<Settings>;
}
