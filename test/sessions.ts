import type { TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { randomIp } from "#test/member.ts";

export const profileOf = (browser: Browser) => browser.get("/api/users/profile");
export const cookieOf = (browser: Browser) => browser.cookies.get("session") ?? "";
export const refresh = (browser: Browser) => browser.post("/api/auth/refreshToken");

/** A second browser with the same cookie: another tab, or a thief. */
export const browserWithCookie = (test: TestApp, cookie: string) => {
  const copy = new Browser(test, randomIp());
  copy.cookies.set("session", cookie);
  return copy;
};
