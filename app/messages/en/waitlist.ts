import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Waiting list",
  lead: (minutes, hours) =>
    `If an item becomes available, we keep it for those waiting, in order, for ${minutes} minutes each, and let you know by email and on your notices page (${hours}). It may not become available.`,
  emptyTitle: "You're not waiting for anything",
  emptyBody: "Choose a time when the item is unavailable, then press “Tell me when it's available”.",
  products: "Find items",
  pickup: "Pickup",
  giveBack: "Return",
  station: "Station",
  anyStation: "Any station",
  price: "Price",
  states: {
    waiting: "Waiting for it to become available",
    offered: "It's available",
    paying: "Payment in progress",
    ended: "Ended",
  },
  keptUntil: (until) => `We're keeping it for you until ${until}`,
  reserve: "Continue to reservation",
  decline: { open: "Decline", title: "Decline this offer?", body: "We'll offer it to the next person in line." },
  leave: {
    open: "Stop waiting",
    title: "Stop waiting for this item?",
    body: "We won't tell you if it becomes available. If you add it again, you start at the end of the line.",
  },
  keep: "Go back",
  declined: "Offer declined.",
  left: "You've stopped waiting.",
  ended: "Ended in the last 30 days",
  outcomes: {
    reserved: "You've reserved it",
    unanswered: "It wasn't reserved while we kept it for you",
    declined: "You declined it",
    told: "We told you it was available, first come first served",
    left: "You stopped waiting",
    over: "It didn't become available in time for the pickup",
    gone: "We no longer offer this item",
    closed: "We no longer serve the station you chose",
  },
} satisfies Messages["waitlist"] as Messages["waitlist"];
