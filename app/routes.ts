import type { MessageName } from "./messages/messages.tsx";

export type Layout = "default" | "simple" | "payment";

/** Who may open a page: everybody, members (guests go to login), guests (members go home), holders of a payment token. */
export type Access = "public" | "member" | "guest" | "token";

export type RouteRow = {
  path: string;
  /** A file under `screens/`, without its ending. */
  screen: string;
  access: Access;
  layout: Layout;
  messages?: MessageName[];
  /**
   * The query parameters that change what a guest sees; pages that name them are rendered once and kept. Of one with a
   * question mark only matters whether it is there: its value comes to the page in the browser.
   */
  cachedBy?: string[];
  /** Whoever has its address may see it: nobody is to keep the page, find it, or learn from it where somebody came from. */
  unlisted?: true;
};

/** Every page of the site. Paths are whole, so that a search for one finds its row. */
export const routeTable: RouteRow[] = [
  { path: "/", screen: "home/home", access: "public", layout: "default", messages: ["home", "find"], cachedBy: [] },
  {
    path: "/products",
    screen: "products/product-list",
    access: "public",
    layout: "default",
    messages: ["products", "find"],
    cachedBy: ["page", "category", "keyword", "minPrice", "maxPrice", "size", "sort", "pickup?", "free?"],
  },
  {
    path: "/products/:id",
    screen: "products/product-detail",
    access: "public",
    layout: "default",
    messages: ["products"],
    cachedBy: [],
  },
  {
    path: "/compare",
    screen: "compare/compare",
    access: "public",
    layout: "default",
    messages: ["compare", "seeing", "find"],
  },
  {
    path: "/stations/:slug",
    screen: "stations/station",
    access: "public",
    layout: "default",
    messages: ["station"],
    cachedBy: [],
  },
  {
    path: "/usage-guide",
    screen: "usage-guide/usage-guide",
    access: "public",
    layout: "default",
    messages: ["usage-guide"],
    cachedBy: [],
  },
  { path: "/policy", screen: "policy/policy", access: "public", layout: "simple", messages: ["policy"], cachedBy: [] },
  { path: "/legal", screen: "legal/legal", access: "public", layout: "simple", messages: ["legal"], cachedBy: [] },
  { path: "/term", screen: "term/term", access: "member", layout: "simple", messages: ["term"] },
  {
    path: "/errand",
    screen: "errand/errand",
    access: "public",
    layout: "default",
    messages: ["errand", "rental"],
    unlisted: true,
  },
  {
    path: "/email/confirm",
    screen: "email/confirm",
    access: "public",
    layout: "default",
    messages: ["account"],
    unlisted: true,
  },
  { path: "/error", screen: "error/error", access: "public", layout: "simple" },
  { path: "/400", screen: "error/bad-request", access: "public", layout: "simple" },

  { path: "/login", screen: "login/login", access: "guest", layout: "default", messages: ["account"] },
  { path: "/register", screen: "register/register", access: "guest", layout: "default", messages: ["account"] },
  { path: "/register/confirm", screen: "register/confirm", access: "guest", layout: "default", messages: ["account"] },
  { path: "/register/verify", screen: "register/verify", access: "guest", layout: "default", messages: ["account"] },
  { path: "/password/forgot", screen: "password/forgot", access: "public", layout: "default", messages: ["account"] },
  {
    path: "/password/forgot/success",
    screen: "password/forgot-success",
    access: "public",
    layout: "default",
    messages: ["account"],
  },
  {
    path: "/password/reset",
    screen: "password/reset",
    access: "public",
    layout: "default",
    messages: ["account"],
    unlisted: true,
  },
  {
    path: "/password/reset/success",
    screen: "password/reset-success",
    access: "public",
    layout: "default",
    messages: ["account"],
  },
  {
    path: "/products/:id/reservation",
    screen: "products/reservation",
    access: "member",
    layout: "default",
    messages: ["booking", "when"],
  },
  {
    path: "/products/:id/reservation/success",
    screen: "products/reservation-success",
    access: "member",
    layout: "default",
    messages: ["booking", "calendar", "rental"],
  },
  {
    path: "/mypage",
    screen: "mypage/mypage",
    access: "member",
    layout: "default",
    messages: ["mypage", "notices", "rental", "coupon", "debt"],
  },
  { path: "/mylist", screen: "mylist/mylist", access: "member", layout: "default", messages: ["mylist"] },
  { path: "/waitlist", screen: "waitlist/waitlist", access: "member", layout: "default", messages: ["waitlist"] },
  { path: "/coupons", screen: "coupons/coupons", access: "member", layout: "default", messages: ["coupon"] },
  {
    path: "/invite-friend",
    screen: "invite-friend/invite-friend",
    access: "member",
    layout: "default",
    messages: ["invite-friend"],
  },
  { path: "/notices", screen: "notices/notice-list", access: "member", layout: "default", messages: ["notices"] },
  { path: "/notices/:id", screen: "notices/notice-detail", access: "member", layout: "default", messages: ["notices"] },
  { path: "/profile", screen: "profile/profile", access: "member", layout: "default", messages: ["account"] },
  { path: "/profile/card", screen: "profile/card", access: "member", layout: "default", messages: ["card"] },
  {
    path: "/profile/change-card",
    screen: "profile/change-card",
    access: "member",
    layout: "default",
    messages: ["card"],
  },
  {
    path: "/profile/change-pass",
    screen: "profile/change-pass",
    access: "member",
    layout: "default",
    messages: ["account"],
  },
  {
    path: "/profile/leave",
    screen: "profile/leave",
    access: "member",
    layout: "default",
    messages: ["leave", "account"],
  },
  {
    path: "/profile/data",
    screen: "profile/take-data",
    access: "member",
    layout: "default",
    messages: ["take-data", "account"],
  },
  {
    path: "/profile/sessions",
    screen: "profile/sessions",
    access: "member",
    layout: "default",
    messages: ["security"],
  },
  {
    path: "/profile/passkeys",
    screen: "profile/passkeys",
    access: "member",
    layout: "default",
    messages: ["security", "account"],
  },
  {
    path: "/profile/two-step",
    screen: "profile/two-step",
    access: "member",
    layout: "default",
    messages: ["security", "account"],
  },
  { path: "/profile/update", screen: "profile/update", access: "member", layout: "default", messages: ["account"] },
  {
    path: "/profile/update/verify",
    screen: "profile/update-verify",
    access: "member",
    layout: "default",
    messages: ["account"],
  },
  {
    path: "/reservations",
    screen: "reservations/reservation-list",
    access: "member",
    layout: "default",
    messages: ["rental"],
  },
  {
    path: "/reservations/:id",
    screen: "reservations/reservation-detail",
    access: "member",
    layout: "default",
    messages: ["rental", "errand", "calendar", "debt"],
  },
  {
    path: "/reservations/:id/change",
    screen: "reservations/reservation-change",
    access: "member",
    layout: "default",
    messages: ["change", "booking", "when", "card"],
  },
  { path: "/rental/list", screen: "rental/rental-list", access: "member", layout: "default", messages: ["rental"] },
  // Public, as specified; what is on these three is the owner's, and a guest is asked on the page to log in.
  {
    path: "/usage-history",
    screen: "usage-history/usage-history",
    access: "public",
    layout: "default",
    messages: ["rental"],
  },
  {
    path: "/usage-history/:id",
    screen: "usage-history/usage-detail",
    access: "public",
    layout: "default",
    messages: ["rental", "errand", "calendar", "debt"],
  },
  {
    path: "/payment-detail/:id",
    screen: "payment-detail/payment-detail",
    access: "public",
    layout: "default",
    messages: ["receipt", "rental"],
  },
  { path: "/card/add", screen: "card/add", access: "member", layout: "default", messages: ["card"] },
  { path: "/card/update", screen: "card/update", access: "member", layout: "default", messages: ["card"] },
  {
    path: "/contact",
    screen: "contact/contact",
    access: "public",
    layout: "default",
    messages: ["contact", "account"],
  },
  {
    path: "/contact/confirm",
    screen: "contact/confirm",
    access: "public",
    layout: "default",
    messages: ["contact", "account"],
  },
  {
    path: "/contact/complete",
    screen: "contact/complete",
    access: "public",
    layout: "default",
    messages: ["contact"],
  },
  { path: "/payment/process/card", screen: "payment/card", access: "token", layout: "payment", messages: ["card"] },
  {
    path: "/payment/process/register",
    screen: "payment/register",
    access: "token",
    layout: "payment",
    messages: ["card"],
  },
  { path: "/logout", screen: "home/home", access: "public", layout: "default", messages: ["home", "find"] },
];
