import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Favourites",
  count: (count) => (count === 1 ? "1 item" : `${count} items`),
  shown: (first, last) => `showing ${first}–${last}`,
  emptyTitle: "No favourites yet",
  emptyBody: "Tap the heart on an item you like to save it here.",
  products: "Find items",
  withdrawn: "No longer available",
  gone: "Removed",
  undo: "Undo",
} satisfies Messages["mylist"] as Messages["mylist"];
