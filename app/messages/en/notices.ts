import type { Messages } from "#app/messages/messages.tsx";

const ago = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"} ago`;

export default {
  title: "Notices",
  unread: "Unread",
  unreadCount: (count) => `You have ${count} unread ${count === 1 ? "notice" : "notices"}.`,
  allRead: "You've read everything.",
  markAll: "Mark all as read",
  marked: "Marked all as read.",
  scopes: { public: "For everyone", personal: "For you" },
  ago: {
    now: "Just now",
    minutes: (count) => ago(count, "minute"),
    hours: (count) => ago(count, "hour"),
    days: (count) => ago(count, "day"),
  },
  noneTitle: "No notices yet",
  noneBody: "Confirmations, reminders and other important messages will appear here.",
  pastEnd: "There are no notices on this page",
  first: "Go to the first page",
  products: "Find items",
  back: "Back to notices",
} satisfies Messages["notices"] as Messages["notices"];
