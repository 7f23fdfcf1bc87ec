import type { Messages } from "#app/messages/messages.tsx";

export default {
  steps: { station: "Station", pickup: "Pickup", giveBack: "Return" },
  anyStation: "Any station",
  fold: "Close",
  change: "Change",
  period: (from, until) => `${from} – ${until}`,
  notFree: "Not free",
  states: { free: () => "○ Free", few: (left) => `△ ${left} left`, none: () => "× Not free" },
  later: "Later",
  kept: "After you sign up or log in, you'll go on to payment with the station and times you chose.",
  tokyoTime: "All times are in Japan time.",
  takenTitle: (from, to) => `${from}–${to} isn't free`,
  freeFrom: (from, to) => `Free ${from}–${to}`,
  freeAt: (station) => `Free at ${station}`,
  similarFree: (name) => `${name} is free`,
  wait: {
    button: "Tell me when it's free",
    hint: "If it becomes free, we'll keep it for those waiting, in order, and let you know by email and on your notices page. It may not become free.",
    done: "You're on the waiting list. We'll let you know by email and on your notices page if it becomes free.",
    offered: "We're keeping this for you now. Reserve it before the time is up.",
    toList: "View your waiting list",
    kept: "After you sign up or log in, you'll come back to this item. Press “Tell me when it's free” once more.",
  },
  nothing: "No other time or station is free that day. Please try another day.",
} satisfies Messages["rent"] as Messages["rent"];
