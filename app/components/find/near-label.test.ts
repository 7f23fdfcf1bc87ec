import { expect, it } from "vitest";
import en from "#app/messages/en/find.ts";
import ja from "#app/messages/ja/find.ts";
import { format } from "#domain/format.ts";
import { nearLabel } from "./near-label.ts";

const at = (day: number, time: string) => `2026-11-${day}T${time}:00+09:00`;
const wanted = { pickup: at(21, "12:00"), return: at(21, "22:00") };

it("says of another time what is other: the pickup, the return, or both", () => {
  const label = (from: string, until: string) =>
    [ja, en].map((m) => nearLabel(m, format.ja.time, { pickup: at(21, from), return: at(21, until) }, wanted));
  expect(label("18:30", "22:00")).toEqual(["18:30からなら空き", "Available from 18:30"]);
  expect(label("12:00", "20:30")).toEqual(["20:30までなら空き", "Available until 20:30"]);
  expect(label("10:30", "20:30")).toEqual(["10:30〜20:30なら空き", "Available 10:30–20:30"]);
  // As addresses have it.
  const address = { pickup: "2026-11-21T12:00", return: "2026-11-21T22:00" };
  expect(nearLabel(ja, format.ja.time, { ...wanted, return: at(21, "21:30") }, address)).toBe("21:30までなら空き");
});
