import type { Messages } from "../messages.ts";

const messages: Messages["settings"] = {
  title: "Settings",
  onlyEverywhere: "They hold at every station, so only administrators who work at all of them can change them.",
  lead: "The rules of the whole shop. Before saving, you see which reservations are affected. Prices and terms of contracts already made stay as they are.",
  groups: {
    hours: "Opening hours",
    booking: "Booking",
    boxes: "Lockers and returns",
    money: "Prices and coupons",
    waitlist: "Waitlist",
    members: "Messages to members",
    security: "Safe sign-in",
    other: "Other",
  },
  texts: {
    extensionUnitRounding: {
      name: "Rounding of extension prices",
      meaning: "The price of one extension block is rounded up to a multiple of this.",
    },
    cancellationDeadlineHours: {
      name: "Deadline for cancelling and changing",
      meaning: "How long before the pickup members may cancel or change for free.",
    },
    lateGraceMinutes: {
      name: "Grace before late fees",
      meaning: "How long after the return time no late fee applies. For contracts made from now on.",
    },
    verificationCodeMinutes: { name: "Life of a verification code", meaning: "How long an emailed code can be used." },
    verificationCodeTries: {
      name: "Tries of a verification code",
      meaning: "How often a code may be entered wrongly.",
    },
    verificationResendSeconds: {
      name: "Wait before another code",
      meaning: "How long until another code can be sent.",
    },
    passwordResetMinutes: { name: "Life of a reset link", meaning: "How long the link for a new password works." },
    loginFailuresBeforeCode: {
      name: "Wrong passwords before a code",
      meaning: "After so many, a device that is new to the account also needs an emailed code.",
    },
    loginSeriesHours: { name: "Memory of wrong passwords", meaning: "After so long without one, they are forgotten." },
    sessionDays: { name: "Longest sign-in", meaning: "However often it is used, a sign-in ends after so many days." },
    slotMinutes: { name: "Steps of times", meaning: "The steps in which pickup and return times can be chosen." },
    leadMinutes: { name: "Time until the first pickup", meaning: "How soon after booking something can be picked up." },
    horizonDays: { name: "How far ahead", meaning: "For how many days ahead a pickup can be booked." },
    shortestRentalMinutes: { name: "Shortest rental", meaning: "The least time between pickup and return." },
    turnaroundHours: { name: "Turnaround", meaning: "How long a unit rests between a return and the next pickup." },
    holdMinutes: { name: "Hold while paying", meaning: "How long item and places are kept while somebody pays." },
    lockerOpensAtMinute: { name: "Lockers open", meaning: "Where a station has no hours of its own." },
    lockerClosesAtMinute: {
      name: "Lockers close",
      meaning: "Where a station has no hours of its own. This minute itself is not within.",
    },
    counterOpensAtMinute: { name: "Counters open", meaning: "Where a station has no hours of its own." },
    counterClosesAtMinute: {
      name: "Counters close",
      meaning: "Where a station has no hours of its own. This minute itself is not within.",
    },
    boxBeforePickupMinutes: {
      name: "Box kept before the pickup",
      meaning: "How long before the pickup a box belongs to the reservation.",
    },
    boxAfterPickupMinutes: {
      name: "Box kept after the pickup",
      meaning: "How long after the pickup time a box belongs to the reservation.",
    },
    boxBeforeReturnMinutes: {
      name: "Box kept before the return",
      meaning: "How long before the return a box belongs to the reservation.",
    },
    boxAfterReturnMinutes: {
      name: "Box kept after the return",
      meaning: "How long after the return time a box stays blocked.",
    },
    returnClaimMinutes: { name: "Box claimed for a return", meaning: "How long a box that a member claims is kept." },
    earlyPickupMinutes: { name: "Early pickup", meaning: "How long before the pickup time the door opens." },
    notPickupHours: {
      name: "Not picked up after",
      meaning: "So long after the pickup time a reservation counts as not picked up.",
    },
    parcelDays: {
      name: "Parcels missing after",
      meaning: "So long after its number was added, a parcel that has not arrived is reported to the help desk.",
    },
    longestRentalDays: { name: "Longest rental", meaning: "The limit of a rental with all its extensions." },
    scarceUnits: { name: "Shown as scarce", meaning: "A day with at most so many units left is shown as scarce." },
    pickupReminderHourOfDay: {
      name: "Pickup reminder",
      meaning: "At what hour of the day before the reminder is sent.",
    },
    returnReminderHours: { name: "Return reminder", meaning: "How long before the return the reminder is sent." },
    invitationCouponYen: { name: "Invitation coupon", meaning: "What both get for an invitation." },
    invitationCouponDays: { name: "Life of the invitation coupon", meaning: "For how many days it can be used." },
    mylistMaximum: { name: "Most favourites", meaning: "How many products a member may keep." },
    openReservationsMaximum: {
      name: "Most open reservations",
      meaning: "How many reservations a member may have at a time.",
    },
    unitsOfProductMaximum: {
      name: "Most of one product",
      meaning: "How many units of one product a member may have at a time.",
    },
    payLinkMinutes: {
      name: "Life of a payment link",
      meaning: "How long a member can pay by the emailed link for what staff keeps for them.",
    },
    offerMinutes: { name: "Life of an offer", meaning: "How long somebody on the waitlist can accept an offer." },
    offersFromMinute: { name: "Offers from", meaning: "Offers are made from this time of day." },
    offersUntilMinute: { name: "Offers until", meaning: "Offers are made until this time of day." },
    unansweredOffersMaximum: { name: "Unanswered offers", meaning: "After so many in a row it goes to open sale." },
    refundLimitYen: {
      name: "Limit of refunds of a reservation",
      meaning: "Above it, somebody else has to approve a refund. Earlier ones that nobody approved count too.",
    },
    refundDayLimitYen: {
      name: "Limit of refunds a day",
      meaning: "What one person may give back on a day without approval.",
    },
    damageNoticeDays: {
      name: "Notice of damage charges",
      meaning: "How many days before it is charged a member is told.",
    },
    waitlistMaximum: { name: "Most waits", meaning: "For how many things a member may wait at a time." },
  },
  units: {
    clock: "time of day",
    seconds: "s",
    minutes: "min",
    hours: "h",
    days: "days",
    yen: "yen",
    hourOfDay: "o'clock",
    count: "count",
  },
  value: (value, unit) => `${value.toLocaleString("en-US")} ${value === 1 && unit === "days" ? "day" : unit}`.trim(),
  bounds: (least, most) => `${least} to ${most}`,
  standard: (value) => `default ${value}`,
  toStandard: "Back to the default",
  inDocuments:
    "The terms, the legal notice or the guide name this number and change with it. Announce a change to members' disadvantage beforehand.",
  changedCount: (count) => `${count} ${count === 1 ? "change" : "changes"}`,
  unchanged: "Nothing is changed yet. Change a value to save it here.",
  undo: "Undo",
  hint: (meaning, standard, bounds) => `${meaning} (${standard}, ${bounds})`,
};

export default messages;
