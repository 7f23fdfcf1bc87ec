import { defaultSettings, isSetting, mayBeNothing, type Settings } from "#domain/settings.ts";
import { DAY_MINUTES } from "#domain/time.ts";

export const settingGroups = [
  "hours",
  "booking",
  "boxes",
  "money",
  "waitlist",
  "members",
  "security",
  "other",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const settingUnits = ["clock", "seconds", "minutes", "hours", "days", "yen", "hourOfDay", "count"] as const;
export type SettingUnit = (typeof settingUnits)[number];

export type SettingRule = {
  group: SettingGroup;
  unit: SettingUnit;
  least: number;
  most: number;
  /** Terms, legal notice or guide name it: they change with it. */
  inDocuments: boolean;
};

type Given = { group: SettingGroup; most: number; least?: number };

/** What terms, legal notice and guide name. */
export const documentKeys = [
  "lockerOpensAtMinute",
  "lockerClosesAtMinute",
  "counterOpensAtMinute",
  "counterClosesAtMinute",
  "slotMinutes",
  "leadMinutes",
  "horizonDays",
  "shortestRentalMinutes",
  "longestRentalDays",
  "holdMinutes",
  "payLinkMinutes",
  "cancellationDeadlineHours",
  "openReservationsMaximum",
  "unitsOfProductMaximum",
  "boxAfterPickupMinutes",
  "boxBeforeReturnMinutes",
  "returnClaimMinutes",
  "earlyPickupMinutes",
  "notPickupHours",
  "extensionUnitRounding",
  "lateGraceMinutes",
  "damageNoticeDays",
  "invitationCouponYen",
  "invitationCouponDays",
  "offerMinutes",
  "offersFromMinute",
  "offersUntilMinute",
  "unansweredOffersMaximum",
  "waitlistMaximum",
  "returnReminderHours",
  "verificationCodeMinutes",
] as const satisfies (keyof Settings)[];
export type DocumentSettings = Pick<Settings, (typeof documentKeys)[number]>;
const inDocuments = new Set<keyof Settings>(documentKeys);

/** What cannot be seen from a setting's name. What is not here yet has wide bounds and stands with the others. */
const given: Partial<Record<keyof Settings, Given>> = {
  lockerOpensAtMinute: { group: "hours", most: 1439 },
  lockerClosesAtMinute: { group: "hours", most: 1440 },
  counterOpensAtMinute: { group: "hours", most: 1439 },
  counterClosesAtMinute: { group: "hours", most: 1440 },
  slotMinutes: { group: "booking", least: 5, most: 120 },
  leadMinutes: { group: "booking", most: 7 * 1440 },
  horizonDays: { group: "booking", most: 365 },
  shortestRentalMinutes: { group: "booking", most: 12 * 60 },
  longestRentalDays: { group: "booking", least: 3, most: 14 },
  turnaroundHours: { group: "booking", most: 7 * 24 },
  holdMinutes: { group: "booking", least: 5, most: 60 },
  payLinkMinutes: { group: "booking", least: 30, most: DAY_MINUTES },
  cancellationDeadlineHours: { group: "booking", most: 14 * 24 },
  scarceUnits: { group: "booking", most: 100 },
  openReservationsMaximum: { group: "booking", most: 1_000 },
  unitsOfProductMaximum: { group: "booking", most: 100 },
  // No box is kept for longer than a day around one use: those who look for a free one, and the database, rely on it.
  boxBeforePickupMinutes: { group: "boxes", most: 720 },
  boxAfterPickupMinutes: { group: "boxes", most: 720 },
  boxBeforeReturnMinutes: { group: "boxes", most: 720 },
  boxAfterReturnMinutes: { group: "boxes", most: 720 },
  returnClaimMinutes: { group: "boxes", least: 5, most: 60 },
  earlyPickupMinutes: { group: "boxes", most: 720 },
  notPickupHours: { group: "boxes", most: 48 },
  parcelDays: { group: "boxes", most: 60 },
  extensionUnitRounding: { group: "money", most: 1_000 },
  lateGraceMinutes: { group: "money", most: DAY_MINUTES },
  refundLimitYen: { group: "money", most: 1_000_000 },
  refundDayLimitYen: { group: "money", most: 10_000_000 },
  damageNoticeDays: { group: "money", most: 60 },
  invitationCouponYen: { group: "money", most: 100_000 },
  invitationCouponDays: { group: "money", most: 3_650 },
  offerMinutes: { group: "waitlist", least: 5, most: DAY_MINUTES },
  offersFromMinute: { group: "waitlist", most: 1439 },
  offersUntilMinute: { group: "waitlist", most: 1440 },
  unansweredOffersMaximum: { group: "waitlist", most: 100 },
  waitlistMaximum: { group: "waitlist", most: 100 },
  pickupReminderHourOfDay: { group: "members", most: 23 },
  returnReminderHours: { group: "members", most: 48 },
  mylistMaximum: { group: "members", most: 1_000 },
  verificationCodeMinutes: { group: "security", least: 3, most: 60 },
  verificationCodeTries: { group: "security", least: 3, most: 10 },
  verificationResendSeconds: { group: "security", least: 10, most: 600 },
  passwordResetMinutes: { group: "security", least: 10, most: DAY_MINUTES },
  loginFailuresBeforeCode: { group: "security", least: 5, most: 100 },
  loginSeriesHours: { group: "security", most: 7 * 24 },
  sessionDays: { group: "security", most: 365 },
};

const WIDE = 1_000_000;

const units: [RegExp, SettingUnit][] = [
  [/AtMinute$|FromMinute$|UntilMinute$/, "clock"],
  [/HourOfDay$/, "hourOfDay"],
  [/Seconds$/, "seconds"],
  [/Minutes$/, "minutes"],
  [/Hours$/, "hours"],
  [/Days$/, "days"],
  [/Yen$|Rounding$/, "yen"],
];

/** Whether it may be seen and set: its bounds, unit and group. */
export function ruleOf(key: keyof Settings): SettingRule {
  const { group = "other", most = WIDE, least } = given[key] ?? {};
  const unit = units.find(([ending]) => ending.test(key))?.[1] ?? "count";
  return { group, unit, least: least ?? (mayBeNothing.includes(key) ? 0 : 1), most, inDocuments: inDocuments.has(key) };
}

export const settingKeys = Object.keys(defaultSettings).filter(isSetting);

/** What is wrong with a value by itself. */
export type SettingProblem = "range" | "order" | "step";

/** Which of them must come before which. */
const inOrder: [keyof Settings, keyof Settings][] = [
  ["lockerOpensAtMinute", "lockerClosesAtMinute"],
  ["counterOpensAtMinute", "counterClosesAtMinute"],
  ["offersFromMinute", "offersUntilMinute"],
];

/** Everything that is wrong with settings, by the one that is to be corrected. */
export function settingProblems(settings: Settings): Partial<Record<keyof Settings, SettingProblem>> {
  const problems: Partial<Record<keyof Settings, SettingProblem>> = {};
  for (const key of settingKeys) {
    const { least, most } = ruleOf(key);
    const value = settings[key];
    if (!Number.isInteger(value) || value < least || value > most) problems[key] = "range";
  }
  for (const [first, then] of inOrder) if (settings[first] >= settings[then]) problems[then] ??= "order";
  // Slots are counted from midnight, and the last of a day ends with it.
  if (DAY_MINUTES % settings.slotMinutes !== 0) problems.slotMinutes ??= "step";
  // A door opens no earlier than its box is kept.
  if (settings.earlyPickupMinutes > settings.boxBeforePickupMinutes) problems.earlyPickupMinutes ??= "order";
  return problems;
}
