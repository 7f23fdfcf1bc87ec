import { expect, it } from "vitest";
import { fieldLines } from "./field-lines.ts";

const words = {
  fields: { amount: "金額", name: "名前", ja: "日本語", stations: "駅" },
  yes: "はい",
  no: "いいえ",
  none: "なし",
  sealed: "伏せてあります",
  time: (iso: string) => `<${iso}>`,
  yen: (amount: number) => `${amount}円`,
};
const read = (value: unknown) => fieldLines(value, words).map(({ label, value: text }) => `${label}: ${text}`);

it("names the fields that it knows, writes money and times as people do, and leaves the rest as it is", () => {
  const kept = {
    amount: 1200,
    at: "2026-11-18T07:24:16+09:00",
    waits: true,
    archived: false,
    unit: "EK-101-001",
    blocks: 2,
    opens: 570,
    theirCaptured: 3000,
  };
  expect(read(kept)).toEqual([
    "金額: 1200円",
    "at: <2026-11-18T07:24:16+09:00>",
    "waits: はい",
    "archived: いいえ",
    "unit: EK-101-001",
    "blocks: 2",
    "opens: 09:30",
    "theirCaptured: 3000円",
  ]);
});

it("tells what is within by where it stands, and what is empty", () => {
  expect(read({ name: { ja: "上野駅", en: "" }, stations: ["tokyo", "ueno"], lines: [], note: null })).toEqual([
    "名前 › 日本語: 上野駅",
    "名前 › en: なし",
    "駅: tokyo, ueno",
    "lines: なし",
    "note: なし",
  ]);
  expect(read([{ amount: 1 }, { amount: 2 }])).toEqual(["1 › 金額: 1円", "2 › 金額: 2円"]);
  expect(read("text")).toEqual([": text"]);
});

it("shows nothing of what is sealed", () => {
  expect(read({ phone: { sealed: true, value: "x" } })).toEqual(["phone: 伏せてあります"]);
});

it("calls the fields that somebody looked at by their names", () => {
  expect(read({ fields: ["name", "email"] })).toEqual(["fields: 名前, email"]);
});
