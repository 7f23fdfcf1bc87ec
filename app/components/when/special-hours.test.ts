import { expect, it } from "vitest";
import { specialHours } from "#app/components/when/special-hours.ts";
import en from "#app/messages/en/common.ts";
import ja from "#app/messages/ja/common.ts";

const hours = { from: "10:00", to: "15:00" };

it.each([
  [[{ kind: "locker", open: null }], null, "休み", "closed"],
  [[{ kind: "locker", open: hours }], "点検", "10:00〜15:00（点検）", "10:00–15:00 (点検)"],
  [
    [
      { kind: "locker", open: null },
      { kind: "counter", open: null },
    ],
    "年末年始",
    "休み（年末年始）",
    "closed (年末年始)",
  ],
  [
    [
      { kind: "locker", open: hours },
      { kind: "counter", open: null },
    ],
    null,
    "ロッカー 10:00〜15:00、カウンター 休み",
    "lockers 10:00–15:00, counter closed",
  ],
] as const)(
  "the hours of a special day name lockers and counter apart only where they differ: %j %s",
  (open, note, japanese, english) => {
    const day = { hours: [...open], note };
    expect([specialHours(ja, day), specialHours(en, day)]).toEqual([japanese, english]);
  },
);
