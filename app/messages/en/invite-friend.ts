import type { Messages } from "../messages.tsx";

export default {
  title: "Invite a friend",
  lead: (value) => `After your friend's first payment, you each get a coupon worth ${value}.`,
  code: "Your invite code",
  copyCode: "Copy code",
  copyLink: "Copy link",
  shareTitle: "Send your link",
  share: "Share with another app",
  line: "Send by LINE",
  mail: "Send by mail",
  shareFailed: "Sharing did not work. Please copy the link and send it.",
  qr: "Let them scan it",
  qrBody: "Your friend's camera opens the sign-up with your code filled in.",
  qrAlt: (code) => `QR code of your invitation link (invite code ${code})`,
  subject: "An invitation to Ekikari",
  message: (value, code) =>
    `Join me at Ekikari, rentals you pick up at the station. Sign up with my invite code ${code}, and after your first payment you get a coupon worth ${value}.`,
  resultTitle: "Your invitations so far",
  joined: "Friends who joined",
  people: (count) => `${count}`,
  earned: "Coupons received",
  coupons: (count) => `${count}`,
  worth: (value) => `worth ${value}`,
  toCoupons: "See your coupons",
  howTitle: "How it works",
  steps: (value) => [
    { title: "Send your link", body: "By LINE, mail or QR code." },
    { title: "Your friend joins", body: "The link opens the sign-up with your code filled in." },
    { title: `${value} for both`, body: "After your friend's first payment, you both get a coupon." },
  ],
  notesTitle: "Good to know",
  notes: (days) => [
    `Coupons are good for ${days} days from the day you get them.`,
    "The code can only be entered when signing up, not afterwards.",
    "There is one coupon for each friend. You cannot invite yourself.",
  ],
} satisfies Messages["invite-friend"] as Messages["invite-friend"];
