import type { Messages } from "#app/messages/messages.tsx";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

export default {
  steps: { station: "Station", pickup: "Pickup", giveBack: "Return" },
  anyStation: "Any station",
  fold: "Close",
  change: "Change",
  monthDay: (month, day) => `${day} ${months[month - 1]}`,
  period: (from, until) => `${from} – ${until}`,
  notFree: "Unavailable",
  states: { free: () => "○ Available", few: (left) => `△ ${left} left`, none: () => "× Unavailable" },
  notCarried: "× Not in this area",
  notCarriedHere: "This item isn't available in this area. Choose a station in another area.",
  later: "Later",
  kept: "After you sign up or log in, you'll go on to payment with the station and times you chose.",
  tokyoTime: "All times are in Japan time.",
  takenTitle: (span) => `${span} isn't available`,
  freeFrom: (span) => `Available ${span}`,
  freeAt: (station) => `Available at ${station}`,
  similarFree: (name) => `${name} is available`,
  at: (place, price) => `${place}\u00a0· ${price}`,
  wait: {
    button: "Tell me when it's available",
    hint: "If it becomes available, we'll keep it for those waiting, in order, and let you know by email and on your notices page. It may not become available.",
    done: "You're on the waiting list. We'll let you know by email and on your notices page if it becomes available.",
    offered: "We're keeping this for you now. Reserve it before the time is up.",
    toList: "View your waiting list",
    kept: "After you sign up or log in, you'll come back to this item. Press “Tell me when it's available” once more.",
  },
  nothing: "No other time or station is available that day. Please try another day.",
} satisfies Messages["rent"] as Messages["rent"];
