import type { Messages } from "../messages.tsx";

export default {
  open: "Add to calendar",
  title: "Add to your calendar",
  body: "Pickup and return become appointments in your calendar. If you extend or cancel, please change them there yourself.",
  file: "Save the calendar file",
  google: (what) => `Google Calendar (${what})`,
  pickup: "pickup",
  giveBack: "return",
  event: (what, product) => `[Ekikari] ${what}: ${product}`,
  description: (number, what) => `Reservation ${number}\n${what}`,
  howToPickUp: {
    locker: "Hold the pickup QR code of the reservation's page to the reader.",
    counter: "Show the pickup QR code of the reservation's page at the counter.",
  },
  howToReturn: "Please return it by the end of this appointment.",
} satisfies Messages["calendar"] as Messages["calendar"];
