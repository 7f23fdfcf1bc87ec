import type { Messages } from "../messages.ts";

const messages: Messages["touched"] = {
  look: "See who is affected",
  none: "No reservation is affected.",
  title: (count) => `${count} ${count === 1 ? "reservation is" : "reservations are"} affected`,
  lead: "Decide what happens to each of them. Members whose reservation is moved, cancelled or no longer kept are told by email and notice. Refunds are sent one after the other once this is saved.",
  waits:
    "Cancelling applies at once, but a refund above the limit of what one person may give back waits until somebody else has approved it.",
  why: {
    pickup: "Pickup would be outside the hours",
    return: "Return would be outside the hours",
    turnaround: "Too little turnaround after the previous return",
  },
  pickup: "Pickup",
  return: "Return",
  paying: "A payment is in progress, so it is kept.",
  decide: (number) => `What happens to ${number}`,
  choose: "Choose",
  decisions: {
    keep: "Keep it as an exception",
    move: "Move",
    cancel: "Cancel it with a full refund",
    withdraw: "Stop keeping it (not paid yet)",
  },
  moveTo: (what) => `Move to ${what}`,
  toUnit: (serial) => `Give another unit: ${serial}`,
  at: (station, time) => `${station}, ${time}`,
  allKeep: "Keep all others as exceptions",
  san: (name) => name,
  phone: (digits) => `Phone ends in ${digits}`,
  hidden: "You can't see who the member is",
  reason: "Reason for the change",
  save: "Save these changes",
  saved: "Saved.",
  again: "The form has changed. See again who is affected.",
  changed: "The reservations have changed. What you chose stays; choose for those on top of the list, and save again.",
  failed: (number) => `${number} couldn't be handled that way. Choose something else.`,
};

export default messages;
