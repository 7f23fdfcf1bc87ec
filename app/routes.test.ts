import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { routeTable } from "./routes.ts";

/** The route table the customer ordered: path and who may open it. */
const ordered: Record<string, string> = {
  "/": "public",
  "/login": "guest",
  "/register": "guest",
  "/register/confirm": "guest",
  "/register/verify": "guest",
  "/password/forgot": "public",
  "/password/forgot/success": "public",
  "/password/reset": "public",
  "/password/reset/success": "public",
  "/email/confirm": "public",
  "/products": "public",
  "/products/:id": "public",
  "/products/:id/reservation": "member",
  "/products/:id/reservation/success": "member",
  "/usage-guide": "public",
  "/mypage": "member",
  "/mylist": "member",
  "/coupons": "member",
  "/invite-friend": "member",
  "/notices": "member",
  "/notices/:id": "member",
  "/profile": "member",
  "/profile/card": "member",
  "/profile/change-card": "member",
  "/profile/change-pass": "member",
  "/profile/update": "member",
  "/profile/update/verify": "member",
  "/reservations": "member",
  "/reservations/:id": "member",
  "/rental/list": "member",
  "/usage-history": "public",
  "/usage-history/:id": "public",
  "/payment-detail/:id": "public",
  "/card/add": "member",
  "/card/update": "member",
  "/contact": "public",
  "/contact/confirm": "public",
  "/contact/complete": "public",
  "/payment/process/card": "token",
  "/payment/process/register": "token",
  "/policy": "public",
  "/term": "member",
  "/legal": "public",
  "/logout": "public",
  "/error": "public",
  "/400": "public",
};

/** Pages that the specification does not have. */
const added = {
  "/reservations/:id/change": "member",
  "/stations/:slug": "public",
  "/compare": "public",
  "/errand": "public",
  "/profile/passkeys": "member",
  "/profile/data": "member",
  "/profile/leave": "member",
  "/profile/sessions": "member",
  "/profile/two-step": "member",
  "/waitlist": "member",
};

it("has every page of the specification with its rule, our own, and no other", () => {
  expect(Object.fromEntries(routeTable.map(({ path, access }) => [path, access]))).toEqual({ ...ordered, ...added });
});

it("has pages to read in the simple layout, the card's result in the payment layout, all others in the default one", () => {
  const inLayout = (wanted: string) => routeTable.filter(({ layout }) => layout === wanted).map(({ path }) => path);
  expect(inLayout("simple")).toEqual(["/policy", "/legal", "/term", "/error", "/400"]);
  expect(inLayout("payment")).toEqual(["/payment/process/card", "/payment/process/register"]);
  expect(inLayout("default")).toHaveLength(routeTable.length - 7);
});

it("tells nobody the addresses that let in whoever has them", () => {
  const unlisted = routeTable.filter((row) => row.unlisted).map(({ path }) => path);
  expect(unlisted).toEqual(["/errand", "/email/confirm", "/password/reset"]);
});

it("names the same texts wherever a screen is shown", () => {
  const byScreen = Map.groupBy(routeTable, ({ screen }) => screen);
  for (const [screen, rows] of byScreen) {
    expect(new Set(rows.map(({ messages = [] }) => messages.join())).size, screen).toBe(1);
  }
});

describe.each(routeTable)("$path", ({ screen, messages = [], access, cachedBy }) => {
  it("has a screen and its texts in both languages", () => {
    expect(fs.existsSync(`app/screens/${screen}.tsx`)).toBe(true);
    for (const name of messages) {
      for (const language of ["ja", "en"]) expect(fs.existsSync(`app/messages/${language}/${name}.ts`)).toBe(true);
    }
  });

  it("is kept for everybody only if everybody may see it", () => {
    if (cachedBy) expect(access).toBe("public");
  });
});
