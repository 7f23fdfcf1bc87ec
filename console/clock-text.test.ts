import { expect, it } from "vitest";
import { clockOf } from "#domain/format.ts";
import { minuteFrom } from "./clock-text.ts";

it.each([
  ["9:30", 570],
  ["09:30", 570],
  ["0930", 570],
  ["９：３０", 570],
  ["0:00", 0],
  ["24:00", 1440],
  ["24:01", Number.NaN],
  ["9:60", Number.NaN],
  ["nine", Number.NaN],
  ["", Number.NaN],
])("%s is minute %d of the day", (text, minute) => {
  expect(minuteFrom(text)).toBe(minute);
});

it("writes every minute so that it reads it again", () => {
  for (let minute = 0; minute <= 1440; minute++) expect(minuteFrom(clockOf(minute))).toBe(minute);
});
