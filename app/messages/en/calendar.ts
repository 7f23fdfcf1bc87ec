import type { Messages } from "#app/messages/messages.tsx";

export default {
  open: "Add to calendar",
  title: "Add to your calendar",
  body: "Add your pickup and return to your calendar. If you change, extend or cancel later, the calendar won't update by itself.",
  file: "Save calendar file",
  google: (what) => `Google Calendar (${what})`,
  pickup: "Pickup",
  giveBack: "Return",
  event: (what, product) => `[Ekikari] ${what}: ${product}`,
  description: (number, what) => `Reservation ${number}\n${what}`,
  howToPickUp: {
    locker: "Hold the pickup QR code on your reservation page up to the reader.",
    counter: "Show the pickup QR code on your reservation page at the counter.",
  },
  howToReturn: "Return the item by the end of this event.",
} satisfies Messages["calendar"] as Messages["calendar"];
