import type { Messages } from "../messages.tsx";

export default {
  title: "Favourites",
  count: (count) => (count === 1 ? "1 item" : `${count} items`),
  shown: (first, last) => `showing ${first}–${last}`,
  emptyTitle: "No favourites yet",
  emptyBody: "Tap the heart of a product you like, and you will find it here.",
  products: "Find products",
  withdrawn: "No longer available",
  gone: "Removed",
  undo: "Undo",
} satisfies Messages["mylist"] as Messages["mylist"];
