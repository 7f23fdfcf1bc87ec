import type { Messages } from "../messages.tsx";

const ago = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"} ago`;

export default {
  title: "Notices",
  unread: "Unread",
  unreadCount: (count) => `You have ${count} unread ${count === 1 ? "notice" : "notices"}.`,
  allRead: "You have read everything.",
  markAll: "Mark all as read",
  marked: "Everything is marked as read.",
  scopes: { public: "For everybody", personal: "For you" },
  ago: {
    now: "Just now",
    minutes: (count) => ago(count, "minute"),
    hours: (count) => ago(count, "hour"),
    days: (count) => ago(count, "day"),
  },
  noneTitle: "No notices yet",
  noneBody: "Confirmations, reminders and other important messages will arrive here.",
  pastEnd: "There are no notices on this page",
  first: "Go to the first page",
  products: "Find products",
  back: "Back to the notices",
} satisfies Messages["notices"] as Messages["notices"];
