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
  kept: "After you join or log in, you go on to payment with the station and times you chose.",
  tokyoTime: "All times are in Japan time.",
  takenTitle: (from, to) => `${from}–${to} isn't free`,
  freeFrom: (from, to) => `Free ${from}–${to}`,
  freeAt: (station) => `Free at ${station}`,
  similarFree: (name) => `${name} is free`,
  nothing: "No other time or station is free that day. Please try another day.",
} satisfies Messages["rent"] as Messages["rent"];
