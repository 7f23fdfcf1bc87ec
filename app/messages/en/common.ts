import type { Messages } from "../messages.tsx";

const yen = (amount: number) => amount.toLocaleString("en-US");
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const day = (isoInstant: string) => {
  const [, month, date] = isoInstant.slice(0, 10).split("-").map(Number);
  const weekday = new Date(`${isoInstant.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return `${weekdays[weekday]}, ${months[(month ?? 1) - 1]} ${date}`;
};
const time = (isoInstant: string) => isoInstant.slice(11, 16).replace(/^0/, "");
const clock = (text: string) => String(text).replace(/^0/, "");

export default {
  siteName: "Ekikari",
  siteTagline: "Rent it, pick it up at the station",
  siteDescription:
    "Suitcases, binoculars and projectors for just as long as you need them. Book on your phone and collect from a station locker with a QR code.",
  demoNotice: "This is a demo site. The operator and the products are fictitious.",
  loading: "Loading",
  closeLabel: "Close",
  skipToContent: "Skip to content",
  newTab: " (opens in a new tab)",
  price: (amount) => `¥${yen(amount)}`,
  taxIncluded: " incl. tax",
  from: " and\u00a0up",
  hours: (count) => `${count} hours`,
  upToHours: (count) => `Up to ${count} h`,
  date: (isoInstant) => {
    const [year, month, day] = isoInstant.slice(0, 10).split("-").map(Number);
    return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
  },
  weekdays,
  month: (isoDay) => `${months[Number(isoDay.slice(5, 7)) - 1]} ${isoDay.slice(0, 4)}`,
  day,
  time,
  dateTime: (isoInstant) => `${day(isoInstant)}, ${time(isoInstant)}`,
  openHours: (from, to) => `${clock(from)}–${clock(to)}`,
  retry: "Load again",
  unread: (count) => `${count} unread`,
  paging: {
    label: "Pages",
    page: (number) => `Page ${number}`,
    previous: "Previous page",
    next: "Next page",
  },
  nav: {
    label: "Main menu",
    menu: "Menu",
    products: "Products",
    information: "News",
    faq: "FAQ",
    guide: "How it works",
    cart: "My current rentals",
    register: "Sign up",
    login: "Log in",
    favourites: "Favourites",
    mypage: "My page",
    logout: "Log out",
    home: "Ekikari home",
  },
  footer: {
    label: "Footer menu",
    policy: "Privacy policy",
    legal: "Legal notice",
    contact: "Contact us",
    language: "言語",
    switchTo: "日本語",
    help: "Help desk 9:00–18:00 every day",
  },
  join: {
    bar: "Membership is free",
    button: "Join for free",
    neededTitle: "You need a free membership to reserve",
    neededBody: "Joining takes a few minutes. You will come back to this product afterwards.",
    haveAccount: "I have an account",
  },
  mylist: {
    title: "Favourites",
    heart: (name) => `Favourites: ${name}`,
    added: "Added to your favourites.",
    removed: "Removed from your favourites.",
    neededTitle: "You need a free membership to keep favourites",
    neededBody: "Once you have joined or logged in, we add this product for you and bring you back to this page.",
  },
  error: {
    notFound: "Page not found",
    problem: "Something went wrong",
    notFoundLines: [
      "The page may have moved or been removed.",
      "Check the address, or start again from the home page.",
    ],
    problemLines: ["Sorry, we could not show this page.", "Please try again in a moment."],
    home: "Back to home",
    offline: "We could not reach the server. Check your connection and try again.",
  },
  logout: {
    title: "Log out?",
    confirm: "Log out",
    cancel: "Cancel",
    done: "You are logged out.",
  },
  expired: {
    title: "Your session has ended",
    body: "Please log in again.",
    home: "Go to home",
    login: "Log in",
  },
  needsScript: "Please enable JavaScript to use this page.",
  optional: "optional",
  askHelpDesk: "Write to the help desk",
  copy: {
    of: (label) => `Copy: ${label}`,
    done: "Copied.",
    failed: (text) => `Could not copy it for you. Please select and copy this: ${text}`,
  },
  broken: "The picture cannot be shown",
} satisfies Messages["common"] as Messages["common"];
