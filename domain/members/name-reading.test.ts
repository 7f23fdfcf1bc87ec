import { expect, it } from "vitest";
import { followReading } from "./name-reading.ts";

/** Types a word as an input method shows it, step by step; the last is what is taken. */
function typed(reader: ReturnType<typeof followReading>, before: string, ...steps: string[]) {
  for (const step of steps) reader.compose(step);
  const last = steps.at(-1) ?? "";
  return reader.take(last, before + last);
}

it("is what was typed before it became kanji", () => {
  expect(typed(followReading(), "", "y", "や", "やm", "やま", "やまd", "やまだ", "山田")).toBe("ヤマダ");
});

it("keeps kana as they are, in katakana", () => {
  expect(typed(followReading(), "", "さ", "さく", "さくら")).toBe("サクラ");
  expect(typed(followReading(), "", "ジョン")).toBe("ジョン");
});

it("takes a last n for ん, unless more comes", () => {
  expect(typed(followReading(), "", "k", "け", "けn", "健")).toBe("ケン");
  expect(typed(followReading(), "", "か", "かn", "かな", "加奈")).toBe("カナ");
});

it("goes on where a name is typed in pieces", () => {
  const reader = followReading();
  typed(reader, "", "まつ", "松");
  expect(typed(reader, "松", "もと", "本")).toBe("マツモト");
});

it("does not guess after a correction, and starts anew in an empty field", () => {
  const reader = followReading();
  typed(reader, "", "やまだ", "山打");
  expect(reader.change("山")).toBeUndefined();
  expect(typed(reader, "山", "だ", "田")).toBeUndefined();
  expect(reader.change("")).toBe("");
  expect(typed(reader, "", "さとう", "佐藤")).toBe("サトウ");
});

it("does not guess what was inserted in the middle, pasted, or written in Latin letters", () => {
  const reader = followReading();
  typed(reader, "", "やまだ", "山田");
  reader.compose("した");
  expect(reader.take("下", "山下田")).toBeUndefined();
  expect(followReading().change("山田")).toBeUndefined();
  expect(followReading().change("Smith")).toBeUndefined();
  expect(typed(followReading(), "", "Ｓｍｉｔｈ")).toBeUndefined();
});

it("reads kana that were pasted", () => {
  expect(followReading().change("やまだ")).toBe("ヤマダ");
});
