import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Invite a friend",
  lead: (value) => `After your friend's first payment, you each get a ${value} coupon.`,
  code: "Your invite code",
  copyCode: "Copy code",
  copyLink: "Copy link",
  shareTitle: "Send your link",
  share: "Share with another app",
  line: "Send on LINE",
  mail: "Send by email",
  shareFailed: "We couldn't share the link. Copy it and send it instead.",
  qr: "Let them scan it",
  qrBody: "When your friend scans it, the sign-up page opens with your code filled in.",
  qrAlt: (code) => `QR code of your invitation link (invite code ${code})`,
  subject: "An invitation to Ekikari",
  message: (value, code) =>
    `Join me at Ekikari, rentals you pick up at the station. Sign up with my invite code ${code}, and after your first payment you'll get a ${value} coupon.`,
  resultTitle: "Your invitations so far",
  joined: "Friends who signed up",
  people: (count) => `${count}`,
  earned: "Coupons received",
  coupons: (count) => `${count}`,
  worth: (value) => `worth ${value}`,
  toCoupons: "View coupons",
  howTitle: "How it works",
  steps: (value) => [
    { title: "Send your link", body: "By LINE, email or QR code." },
    { title: "Your friend signs up", body: "The link opens the sign-up page with your code filled in." },
    { title: `${value} for both`, body: "After your friend's first payment, you both get a coupon." },
  ],
  notesTitle: "Good to know",
  notes: (days) => [
    `Coupons are valid for ${days} days from the day you get them.`,
    "Your friend can enter the code only when signing up, not afterwards.",
    "You get one coupon for each friend. You can't invite yourself.",
  ],
} satisfies Messages["invite-friend"] as Messages["invite-friend"];
