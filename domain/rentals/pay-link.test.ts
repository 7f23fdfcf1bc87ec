import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payLinkEnd, SHORTEST_PAY_LINK_MINUTES } from "#domain/rentals/pay-link.ts";
import { earliestPickup } from "#domain/rentals/slots.ts";
import { defaultSettings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

const now = new Date("2026-11-16T12:00:00+09:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const { leadMinutes, payLinkMinutes } = defaultSettings;

describe("what staff keeps for a member to pay", () => {
  it("is kept for two hours", () => {
    expect(payLinkEnd(now, later(leadMinutes + 600), defaultSettings)).toEqual(later(120));
  });

  it("is kept no longer than its pickup can be reserved", () => {
    expect(payLinkEnd(now, later(leadMinutes + payLinkMinutes), defaultSettings)).toEqual(later(payLinkMinutes));
    expect(payLinkEnd(now, later(leadMinutes + payLinkMinutes - 1), defaultSettings)).toEqual(
      later(payLinkMinutes - 1),
    );
  });

  it("is not kept when there would be less than ten minutes to pay", () => {
    expect(payLinkEnd(now, later(leadMinutes + SHORTEST_PAY_LINK_MINUTES), defaultSettings)).toEqual(later(10));
    expect(payLinkEnd(now, later(leadMinutes + SHORTEST_PAY_LINK_MINUTES - 1), defaultSettings)).toBeUndefined();
  });

  it("can be reserved until its last moment", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 48 }), fc.integer({ min: 30, max: 1440 }), (slots, minutes) => {
        // Whatever the hours of the day: they are no matter of this rule.
        const settings = {
          ...defaultSettings,
          payLinkMinutes: minutes,
          lockerOpensAtMinute: 0,
          lockerClosesAtMinute: 1440,
        };
        const pickup = later(slots * settings.slotMinutes);
        const end = payLinkEnd(now, pickup, settings);
        if (end) expect(earliestPickup(new Date(end.getTime() - 1), settings) <= pickup).toBe(true);
      }),
    );
  });
});
