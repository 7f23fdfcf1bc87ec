import type { Messages } from "#app/messages/messages.tsx";
import { format } from "#domain/format.ts";

export default {
  title: "Pickup and return times",
  pickup: "Pickup",
  giveBack: "Return",
  pickupDate: "Pickup date",
  pickupTime: "Pickup time",
  returnDate: "Return date",
  returnTime: "Return time",
  tokyoTime: "All times are in Japan time.",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  firstOf: (day) => ({ before: "", after: format.en.month(day).slice(0, 3) }),
  legend: "Availability key",
  states: { free: "Available", scarce: "Few left", full: "Unavailable", loading: "Checking" },
  dayParts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  sameDay: "Same day",
  dayAfter: (count) => (count === 1 ? "Next day" : `${count} days later`),
  length: (hours, plan) => `${hours} ${hours === 1 ? "hour" : "hours"}. Prices are for the ${plan}-hour plan.`,
  longLength: (days) => `${days} days. Prices are for the 72-hour plan and extensions.`,
  dayFirst: "Choose the pickup date.",
  noTime: "There are no times left on this day. Choose another day.",
  done: "Use these times",
  clear: "Any time",
  failed: "We couldn't load the times. Check your connection.",
} satisfies Messages["when"] as Messages["when"];
