import { expect, it } from "vitest";
import { chosenFrom, type Wish } from "./wish.ts";

const wish: Wish = {
  product: "205",
  pickupStation: "tokyo",
  returnStation: "ueno",
  pickupDate: "2026-11-30",
  pickupTime: "",
  returnDate: "2026-12-02",
  returnTime: "",
};
const choose = (change: Partial<Wish>, before = wish) => {
  const { pickupDate, returnDate } = chosenFrom(before, { ...before, ...change });
  return [pickupDate, returnDate];
};

it.each([
  ["2026-12-30", "2027-01-01"],
  ["2026-11-20", "2026-11-22"],
  // Typed digit by digit.
  ["0002-11-30", "0002-12-02"],
])("moves the return with a pickup on %s", (pickupDate, returnDate) => {
  expect(choose({ pickupDate })).toEqual([pickupDate, returnDate]);
});

it("leaves the return where the pickup stays, or is no day for a moment", () => {
  expect(choose({ returnDate: "2026-12-05" })).toEqual(["2026-11-30", "2026-12-05"]);
  for (const pickupDate of ["", "20263-11-30"]) expect(choose({ pickupDate })).toEqual([pickupDate, "2026-12-02"]);
});

it.each([
  ["2026-12-01", "2026-12-02"],
  ["2026-12-09", "2026-12-09"],
])("lets no return lie before a pickup that was none, on %s", (pickupDate, returnDate) => {
  expect(choose({ pickupDate }, { ...wish, pickupDate: "" })).toEqual([pickupDate, returnDate]);
});
