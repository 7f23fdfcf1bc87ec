import type { Messages } from "../messages.ts";

const messages: Messages["touched"] = {
  look: "See whom it touches",
  none: "No booking is touched.",
  title: (count) => `${count} ${count === 1 ? "booking is" : "bookings are"} touched`,
  lead: "Decide about each of them. Members whose booking is moved or cancelled are told by mail and notice.",
  why: {
    pickup: "Pickup would be outside the hours",
    return: "Return would be outside the hours",
    turnaround: "Too little time since the return before",
  },
  pickup: "Pickup",
  return: "Return",
  paying: "It is being paid for, so it is kept.",
  decide: (number) => `What happens to ${number}`,
  choose: "Choose",
  decisions: {
    keep: "Keep it as an exception",
    move: "Move",
    cancel: "Cancel it with a full refund",
  },
  moveTo: (what) => `Move to ${what}`,
  toUnit: (serial) => `Give another unit: ${serial}`,
  at: (station, time) => `${station}, ${time}`,
  allKeep: "Keep all as exceptions",
  san: (name) => name,
  phone: (digits) => `Phone ends in ${digits}`,
  hidden: "Members are not shown to you",
  reason: "Reason for the change",
  reasonHint: "Kept in the audit log",
  save: "Save this",
  saved: "Saved.",
  again: "The form has changed. See again whom it touches.",
  changed: "The bookings have changed. Check the new list.",
  failed: (number) => `${number} couldn't be handled that way. Choose something else.`,
};

export default messages;
