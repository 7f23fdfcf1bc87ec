import { createMessages } from "#ui/messages.ts";

/** Message files by name; Japanese is the source, and English must have the same shape. */
export type Messages = {
  common: typeof import("./ja/common.ts").default;
  account: typeof import("./ja/account.ts").default;
  "check-in": typeof import("./ja/check-in.ts").default;
  audit: typeof import("./ja/audit.ts").default;
  reservations: typeof import("./ja/reservations.ts").default;
  demand: typeof import("./ja/demand.ts").default;
  reports: typeof import("./ja/reports.ts").default;
  scan: typeof import("./ja/scan.ts").default;
  inquiries: typeof import("./ja/inquiries.ts").default;
  members: typeof import("./ja/members.ts").default;
  staff: typeof import("./ja/staff.ts").default;
  books: typeof import("./ja/books.ts").default;
  bookings: typeof import("./ja/bookings.ts").default;
  boxes: typeof import("./ja/boxes.ts").default;
  money: typeof import("./ja/money.ts").default;
  units: typeof import("./ja/units.ts").default;
  products: typeof import("./ja/products.ts").default;
  opening: typeof import("./ja/opening.ts").default;
  settings: typeof import("./ja/settings.ts").default;
  stations: typeof import("./ja/stations.ts").default;
  touched: typeof import("./ja/touched.ts").default;
  categories: typeof import("./ja/categories.ts").default;
  csv: typeof import("./ja/csv.ts").default;
  today: typeof import("./ja/today.ts").default;
  campaigns: typeof import("./ja/campaigns.ts").default;
  notices: typeof import("./ja/notices.ts").default;
  planner: typeof import("./ja/planner.ts").default;
};

export type MessageName = keyof Messages;

// One chunk per language and file.
export const { loadMessages, useMessages } = createMessages<Messages>(
  import.meta.glob<Record<string, unknown>>("./{ja,en}/*.ts", { import: "default" }),
);
