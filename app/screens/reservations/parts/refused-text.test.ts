import { expect, it } from "vitest";
import en from "#app/messages/en/change.ts";
import ja from "#app/messages/ja/change.ts";
import { refusedText } from "./refused-text.ts";

const offline = "通信できませんでした。";

it("without an answer says so, and nothing of a payment, which there may not be", () => {
  const { title, lines } = refusedText({ code: undefined, message: "" }, ja, offline);
  expect([title, lines]).toEqual(["予約の詳細をご確認ください", [offline, ja.lostBody]]);
  expect(refusedText({ code: undefined, message: "" }, en, "Offline.").lines).toEqual(["Offline.", en.lostBody]);
});

it.each(["COM_011", "COM_012"] as const)("after %s, which may have changed it, says what the shop said", (code) => {
  expect(refusedText({ code, message: "混み合っています。" }, ja, offline).lines).toEqual([
    "混み合っています。",
    ja.lostBody,
  ]);
});

it.each([
  ["PAY_005", ja.openTitle, ja.openBody],
  ["RES_007", ja.openTitle, ja.openBody],
  ["RES_002", ja.reselectTitle, ja.unchanged],
  ["PAY_002", ja.cardTitle, ja.unchanged],
  ["RES_008", ja.sameTitle, ja.unchanged],
  ["RES_003", ja.refusedTitle, ja.unchanged],
  ["SUS_001", ja.refusedTitle, ja.unchanged],
] as const)("%s is told as %s", (code, title, last) => {
  expect(refusedText({ code, message: "理由" }, ja, offline)).toEqual({ title, lines: ["理由", last] });
});
