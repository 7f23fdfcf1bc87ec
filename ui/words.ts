import type { Language } from "#domain/text.ts";
import { useLanguage } from "./language.tsx";

const ja = {
  loading: "読み込み中",
  takesLong: "少々お待ちください。",
  closeLabel: "閉じる",
  optional: "任意",
  copy: {
    of: (label: string) => `${label}をコピー`,
    done: "コピーしました。",
    failed: (text: string) => `コピーできませんでした。次の文字を選択してコピーしてください：${text}`,
  },
};

const en: typeof ja = {
  loading: "Loading",
  takesLong: "Please wait a moment.",
  closeLabel: "Close",
  optional: "optional",
  copy: {
    of: (label) => `Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    done: "Copied.",
    failed: (text) => `We couldn't copy this. Select the text and copy it: ${text}`,
  },
};

const words: Record<Language, typeof ja> = { ja, en };

/** The few words that controls say themselves, on every site. */
export const useWords = (): typeof ja => words[useLanguage()];
