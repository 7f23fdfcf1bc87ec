import { format } from "#domain/format.ts";
import type ja from "../ja/common.ts";

const { yen, day, time, dateTime, longDateTime, weekdays } = format.en;

const common: typeof ja = {
  consoleName: "Ekikari console",
  skipToContent: "Skip to content",
  menuLabel: "Menu",
  menu: {
    today: "Today",
    scan: "Scan",
    boxes: "Lockers",
    reports: "Reports",
    books: "Books",
    units: "Units",
    reservations: "Reservations",
    products: "Products",
    inquiries: "Enquiries",
    members: "Members",
    planner: "Planner",
    campaigns: "Campaigns",
    notices: "Notices",
    stations: "Stations",
    settings: "Settings",
    csv: "CSV",
    staff: "Staff",
    audit: "Audit log",
  },
  roles: {
    crew: "Crew",
    desk: "Desk",
    catalogue: "Catalogue",
    finance: "Finance",
    administrator: "Administrator",
  },
  comma: ", ",
  station: "Station",
  account: "Sign-in and devices",
  switchTo: "日本語",
  signIn: {
    title: "Sign in",
    lead: "For staff only.",
    or: "or",
    byPasskey: "Sign in with a passkey",
    passkeyStopped: "The passkey check was interrupted. Try again.",
    email: "Email address",
    password: "Password",
    code: "Verification code",
    codeHint: "The 6 digits from your authenticator app, or a recovery code",
    submit: "Sign in with password",
  },
  signInAgain: {
    title: "Sign in again",
    body: "You were signed out after a while without activity. Sign in to go on where you were.",
  },
  freshFactor: {
    title: "Confirm that it's you",
    body: "This needs a fresh confirmation, which is valid for 5 minutes.",
    byPasskey: "Confirm with a passkey",
    code: "6-digit code from your authenticator app",
    submit: "Confirm with code",
  },
  signOut: "Sign out",
  sort: {
    label: "Sort by",
    up: (column) => `${column}, ascending`,
    down: (column) => `${column}, descending`,
  },
  keys: {
    title: "Keyboard shortcuts",
    list: [
      [["j", "k"], "Next and previous row of a list"],
      [["Enter"], "Open the row"],
      [["←", "↑", "↓", "→"], "Choose a door on the wall of lockers"],
      [["o"], "Open the chosen door"],
      [["?"], "Show this help"],
      [["Esc"], "Close"],
    ],
    use: "Use the letter keys (j, k, o, ?)",
  },
  live: "Up to date",
  lostSince: (at) => `Not connected since ${at}`,
  offline: "We couldn't connect. Try again where the signal is better.",
  offlineStrip: "You're offline. The screen shows what was last received.",
  toStart: "Go to the first screen",
  tryAgain: "Try again",
  cancel: "Cancel",
  nothingYet: {
    title: "Console",
    body: "There are no screens for you yet. Ask an administrator for the permissions you need.",
  },
  errors: {
    forbidden: {
      title: "You can't open this screen",
      body: "Ask an administrator for permission if you need it.",
    },
    missing: {
      title: "Page not found",
      body: "The address has changed, or what it showed is gone.",
    },
    unreachable: {
      title: "We couldn't connect",
      body: "Try again where the signal is better. Work you've entered isn't lost.",
    },
    broken: {
      title: "Something went wrong",
      body: "Try again in a few minutes. Tell an administrator if it keeps happening.",
    },
  },
  yen,
  day,
  time,
  dateTime,
  longDateTime,
  weekdays,
};

export default common;
