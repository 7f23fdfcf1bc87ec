import { describe, expect, it } from "vitest";
import { earliestOffered, goesToOpenSale, mayOffer, offerEnd } from "#domain/rentals/waitlist.ts";
import { defaultSettings as settings } from "#domain/settings.ts";

const at = (time: string) => new Date(`2026-11-20T${time}+09:00`);

describe("offers to those who wait", () => {
  it.each([
    ["07:59:59", false],
    ["08:00:00", true],
    ["21:59:59", true],
    ["22:00:00", false],
    ["00:00:00", false],
  ])("at %s in Japan: %s", (time, offered) => {
    expect(mayOffer(at(time), settings)).toBe(offered);
  });

  it("last for 30 minutes", () => {
    expect(offerEnd(at("10:00:00"), settings)).toEqual(at("10:30:00"));
  });

  it("are of pickups that can still be reserved at their last moment: three and a half hours ahead", () => {
    expect(earliestOffered(at("10:00:00"), settings)).toEqual(at("13:30:00"));
    expect(earliestOffered(at("10:00:01"), settings)).toEqual(at("14:00:00"));
  });

  it("of one thing are three; then it goes to open sale", () => {
    expect([0, 1, 2, 3, 4].map((unanswered) => goesToOpenSale(unanswered, settings))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
