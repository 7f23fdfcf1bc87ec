import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Leave Ekikari",
  lead: "When you leave, your account is erased. This can't be undone. Please read what happens first.",
  goneTitle: "What is erased",
  gone: [
    "Your name, phone number, date of birth, email address and password",
    "Your payment card, including what the payment provider stores",
    "Your notices, enquiries and the devices you've logged in on (we won't be able to answer open enquiries)",
    "Reservations saved on this device",
  ],
  coupons: (count) => (count === 0 ? "Coupons" : `Coupons (you have ${count} you can still use)`),
  favourites: (count) => (count === 0 ? "Favourites" : `Favourites (${count})`),
  invitation: "Your invite code (friends who haven't made their first payment will not get an invitation coupon)",
  keptTitle: "What stays",
  kept: "The law requires us to keep the amounts and dates of reservations and payments. We keep them for the required period without anything that identifies you. If you need receipts or your data, save them before you leave.",
  receipts: "View rental history",
  takeData: "Download your data",
  again: "You can sign up again with the same email address at any time.",
  notAgain:
    "You can't make new reservations at the moment. If you leave now, you can't sign up with the same email address for a year. If you disagree with this, contact the help desk before you leave.",
  submit: "Leave Ekikari",
  back: "Go back without leaving",
  done: "You have left Ekikari. Thank you for using our service.",
  tiedTitle: "You can't leave yet",
  tiedLead: "You can leave once these reservations are closed.",
  ties: {
    rented: "We haven't confirmed the return of this item yet. Wait until we have.",
    reserved: "This rental hasn't started. Cancel it, or leave after you've used it.",
    owed: "A late fee or a charge for damage is unpaid.",
    paying: "A payment is in progress. Try again in a few minutes.",
    looked_into:
      "We're looking into what we found when checking the item. Wait until that's done, a week after the check at the latest.",
    refunding: "A refund is in progress. Wait until it's completed.",
  },
  reservation: (number) => `Reservation ${number}`,
} satisfies Messages["leave"];
