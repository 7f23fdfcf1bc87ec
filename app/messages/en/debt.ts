import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "You have an unpaid late fee",
  body: (number, amount) =>
    `We couldn't charge the late fee of ${amount} for reservation ${number}. You can make new reservations once it's paid.`,
  pay: "Pay now",
  dialogTitle: "Pay the late fee",
  dialogBody: (amount) => `We'll charge ${amount} to your saved card.`,
  confirm: (amount) => `Pay ${amount}`,
  changeCard: "Change card",
  addCard: "Add a card",
  close: "Close",
  paid: "Your late fee is paid.",
  toReservation: "View reservation",
  toReservations: "View reservations",
  limitTitle: "You've reached the limit",
} satisfies Messages["debt"];
