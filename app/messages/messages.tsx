import { createMessages } from "#ui/messages.ts";

/** Message files by name; Japanese is the source, and English must have the same shape. */
export type Messages = {
  common: typeof import("./ja/common.ts").default;
  account: typeof import("./ja/account.ts").default;
  coupon: typeof import("./ja/coupon.ts").default;
  calendar: typeof import("./ja/calendar.ts").default;
  card: typeof import("./ja/card.ts").default;
  compare: typeof import("./ja/compare.ts").default;
  contact: typeof import("./ja/contact.ts").default;
  errand: typeof import("./ja/errand.ts").default;
  debt: typeof import("./ja/debt.ts").default;
  find: typeof import("./ja/find.ts").default;
  home: typeof import("./ja/home.ts").default;
  leave: typeof import("./ja/leave.ts").default;
  mypage: typeof import("./ja/mypage.ts").default;
  security: typeof import("./ja/security.ts").default;
  notices: typeof import("./ja/notices.ts").default;
  "invite-friend": typeof import("./ja/invite-friend.ts").default;
  mylist: typeof import("./ja/mylist.ts").default;
  offer: typeof import("./ja/offer.ts").default;
  outcome: typeof import("./ja/outcome.ts").default;
  receipt: typeof import("./ja/receipt.ts").default;
  products: typeof import("./ja/products.ts").default;
  booking: typeof import("./ja/booking.ts").default;
  when: typeof import("./ja/when.ts").default;
  rent: typeof import("./ja/rent.ts").default;
  seeing: typeof import("./ja/seeing.ts").default;
  station: typeof import("./ja/station.ts").default;
  waitlist: typeof import("./ja/waitlist.ts").default;
  where: typeof import("./ja/where.ts").default;
  change: typeof import("./ja/change.ts").default;
  rental: typeof import("./ja/rental.ts").default;
  "take-data": typeof import("./ja/take-data.ts").default;
  "usage-guide": import("./document.ts").GuideText;
  policy: import("./document.ts").DocumentText;
  term: import("./document.ts").DocumentText;
  legal: import("./document.ts").DocumentText;
};

export type MessageName = keyof Messages;

// One chunk per language and file.
export const { loadMessages, useMessages } = createMessages<Messages>(
  import.meta.glob<Record<string, unknown>>("./{ja,en}/*.ts", { import: "default" }),
);
