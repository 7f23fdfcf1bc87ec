import { describe, expect, it } from "vitest";
import { defaultSettings, readSettings } from "#domain/settings.ts";

describe("settings", () => {
  it("are what the guide and the terms say, unless an operator changes them", () => {
    expect(defaultSettings).toEqual({
      extensionUnitRounding: 10,
      cancellationDeadlineHours: 24,
      lateGraceMinutes: 30,
      verificationCodeMinutes: 10,
      verificationCodeTries: 5,
      verificationResendSeconds: 60,
      passwordResetMinutes: 60,
      loginFailuresBeforeCode: 20,
      loginSeriesHours: 24,
      sessionDays: 90,
      slotMinutes: 30,
      leadMinutes: 180,
      horizonDays: 60,
      shortestRentalMinutes: 60,
      turnaroundHours: 24,
      holdMinutes: 15,
      lockerOpensAtMinute: 6 * 60,
      lockerClosesAtMinute: 23 * 60,
      counterOpensAtMinute: 9 * 60 + 30,
      counterClosesAtMinute: 19 * 60 + 30,
      boxBeforePickupMinutes: 120,
      boxAfterPickupMinutes: 360,
      boxBeforeReturnMinutes: 120,
      boxAfterReturnMinutes: 120,
      returnClaimMinutes: 15,
      earlyPickupMinutes: 30,
      notPickupHours: 6,
      parcelDays: 10,
      longestRentalDays: 14,
      scarceUnits: 1,
      pickupReminderHourOfDay: 18,
      returnReminderHours: 2,
      invitationCouponYen: 300,
      invitationCouponDays: 180,
      mylistMaximum: 200,
      openReservationsMaximum: 10,
      unitsOfProductMaximum: 3,
      refundLimitYen: 10_000,
      refundDayLimitYen: 30_000,
      damageNoticeDays: 7,
      offerMinutes: 30,
      offersFromMinute: 8 * 60,
      offersUntilMinute: 22 * 60,
      unansweredOffersMaximum: 3,
      payLinkMinutes: 120,
      waitlistMaximum: 10,
    });
  });

  it("overlay the defaults and ignore what makes no sense", () => {
    const rows = [
      { key: "cancellationDeadlineHours", value: 48 },
      { key: "lateGraceMinutes", value: "soon" },
      { key: "extensionUnitRounding", value: 0 },
      { key: "turnaroundHours", value: 0 },
      { key: "scarceUnits", value: -1 },
      { key: "holdMinutes", value: 1 },
      { key: "slotMinutes", value: 7.5 },
      { key: "unknown", value: 1 },
      { key: "__proto__", value: 1 },
    ];
    expect(readSettings(rows)).toEqual({
      ...defaultSettings,
      cancellationDeadlineHours: 48,
      turnaroundHours: 0,
      holdMinutes: 1,
    });
  });
});
