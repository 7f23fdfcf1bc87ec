import { format } from "#domain/format.ts";
import type ja from "../ja/common.ts";

const { yen, day, time, dateTime, longDateTime } = format.en;

const common: typeof ja = {
  consoleName: "Ekikari console",
  skipToContent: "Skip to content",
  menuLabel: "Menu",
  menu: {
    today: "Today",
    scan: "Scan",
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
  signIn: "Sign in",
  signOut: "Sign out",
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
};

export default common;
