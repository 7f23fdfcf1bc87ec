import { normaliseKanaName } from "#domain/members/account-rules.ts";

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** The kana in what is being composed. A last n is not finished yet: it may become ん, or な. */
function kanaIn(composed: string): string | undefined {
  const kana = composed.normalize("NFKC").replace(/n$/i, "ん");
  return KANA.test(kana) ? normaliseKanaName(kana) : undefined;
}

/**
 * Follows what somebody types into a name with an input method, and reads the kana off it: before it becomes 山田 it is
 * やまだ. Where that cannot be told any more, as after a correction in the middle, it says so and waits for an empty field.
 */
export function followReading() {
  let composed: string | undefined;
  /** The text whose reading is known, all of it. */
  let text: string | undefined = "";
  let reading = "";
  const know = (value: string, kana: string) => {
    text = value;
    reading = kana;
    return kana;
  };
  const lose = () => {
    text = undefined;
    return undefined;
  };
  return {
    /** What the input method shows now. */
    compose: (data: string) => {
      composed = kanaIn(data) ?? composed;
    },
    /** It has been taken over into the field: the reading of all that stands there. */
    take: (data: string, value: string): string | undefined => {
      const kana = kanaIn(data) ?? composed;
      composed = undefined;
      if (value === "") return know("", "");
      return kana !== undefined && text !== undefined && value === text + data ? know(value, reading + kana) : lose();
    },
    /** The field has been changed without an input method. */
    change: (value: string): string | undefined => {
      if (value === text) return reading;
      if (value === "") return know("", "");
      return KANA.test(value) ? know(value, normaliseKanaName(value)) : lose();
    },
  };
}
