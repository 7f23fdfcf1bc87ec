import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Download your data",
  lead: "Save everything Ekikari holds about you as a file.",
  has: "What it contains",
  parts: [
    "Your profile, logins, devices and the names of your passkeys",
    "Reservations, extensions, pickups and returns",
    "Payments, refunds, late fees, what your receipts say, and the last digits of your cards",
    "Coupons, favourites, notices, the subjects of our emails, and your enquiries",
    "What our staff did with your account and your reservations",
  ],
  without:
    "It leaves out what would put your account at risk, such as passwords, authenticator keys and recovery codes. It's still personal, so keep it where others can't see it.",
  submit: "Prepare my data",
  ready: "Your data is ready",
  asOf: (time) => `As of ${time}. Choose a format; both have the same content.`,
  savePage: "Save to read (HTML)",
  saveJson: "Save for other services (JSON)",
} satisfies Messages["take-data"];
