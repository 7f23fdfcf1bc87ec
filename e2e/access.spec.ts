import type { Page } from "@playwright/test";
import { routeTable } from "../app/routes.ts";
import { asMember, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, test } from "./test.ts";

/** A status, or where somebody is sent. */
type Answer = number | string;

const LOGIN = "login";
const NOBODYS = "0b8f5f0e-0000-4000-8000-000000000000";
const KEY = "k".repeat(43);

/** What a guest and a member get at every address of the route table; `own` is where something of the member's is needed. */
const pages: Record<string, { guest: Answer; member: Answer; own?: "reservation" | "notice" }> = {
  "/": { guest: 200, member: 200 },
  "/login": { guest: 200, member: "/" },
  "/register": { guest: 200, member: "/" },
  "/register/confirm": { guest: 200, member: "/" },
  "/register/verify": { guest: 200, member: "/" },
  "/password/forgot": { guest: 200, member: 200 },
  "/password/forgot/success": { guest: 200, member: 200 },
  "/password/reset": { guest: 200, member: 200 },
  "/password/reset/success": { guest: 200, member: 200 },
  "/email/confirm": { guest: 200, member: 200 },
  "/products": { guest: 200, member: 200 },
  "/compare": { guest: 200, member: 200 },
  "/products/:id": { guest: 200, member: 200 },
  "/products/:id/reservation": { guest: LOGIN, member: 200 },
  // Nothing was reserved, so nothing is confirmed.
  "/products/:id/reservation/success": { guest: LOGIN, member: "/reservations" },
  "/stations/:slug": { guest: 200, member: 200 },
  "/usage-guide": { guest: 200, member: 200 },
  "/mypage": { guest: LOGIN, member: 200 },
  "/mylist": { guest: LOGIN, member: 200 },
  "/waitlist": { guest: LOGIN, member: 200 },
  "/coupons": { guest: LOGIN, member: 200 },
  "/invite-friend": { guest: LOGIN, member: 200 },
  "/notices": { guest: LOGIN, member: 200 },
  "/notices/:id": { guest: LOGIN, member: 200, own: "notice" },
  "/profile": { guest: LOGIN, member: 200 },
  "/profile/card": { guest: LOGIN, member: 200 },
  "/profile/change-card": { guest: LOGIN, member: 200 },
  "/profile/change-pass": { guest: LOGIN, member: 200 },
  "/profile/data": { guest: LOGIN, member: 200 },
  "/profile/leave": { guest: LOGIN, member: 200 },
  "/profile/passkeys": { guest: LOGIN, member: 200 },
  "/profile/sessions": { guest: LOGIN, member: 200 },
  "/profile/two-step": { guest: LOGIN, member: 200 },
  "/profile/update": { guest: LOGIN, member: 200 },
  "/profile/update/verify": { guest: LOGIN, member: 200 },
  "/reservations": { guest: LOGIN, member: 200 },
  "/reservations/:id": { guest: LOGIN, member: 200, own: "reservation" },
  "/reservations/:id/change": { guest: LOGIN, member: 200, own: "reservation" },
  "/rental/list": { guest: LOGIN, member: 200 },
  // A guest is asked to log in on the page itself.
  "/usage-history": { guest: 200, member: 200 },
  "/usage-history/:id": { guest: 200, member: 200, own: "reservation" },
  "/payment-detail/:id": { guest: 200, member: 200, own: "reservation" },
  "/card/add": { guest: LOGIN, member: 200 },
  "/card/update": { guest: LOGIN, member: 200 },
  "/contact": { guest: 200, member: 200 },
  "/contact/confirm": { guest: 200, member: 200 },
  "/contact/complete": { guest: 200, member: 200 },
  "/payment/process/card": { guest: "/error", member: "/error" },
  "/payment/process/register": { guest: "/error", member: "/error" },
  "/policy": { guest: 200, member: 200 },
  "/term": { guest: LOGIN, member: 200 },
  "/legal": { guest: 200, member: 200 },
  "/logout": { guest: 200, member: 200 },
  "/errand": { guest: 200, member: 200 },
  "/error": { guest: 200, member: 200 },
  "/400": { guest: 200, member: 200 },
};

const open = async (page: Page, address: string): Promise<Answer> => {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  return answer.status() === 302 ? (answer.headers().location ?? "") : answer.status();
};
const at = (address: string, answer: Answer) =>
  answer === LOGIN ? `/login?redirect=${encodeURIComponent(address)}` : answer;

/** Everything that some page reads from its address, made up. */
const nonsense = [
  "page=-1&sort=x&minPrice=x&maxPrice=%00&category=%00&keyword=%00",
  "redirect=%2F%2Fevil.example&error=%00&invite=%00&token=%00&status=x&message=%3Cscript%3E",
  "pickup=x&giveBack=y&station=%00&coupon=%00&step=confirm",
  "key=%00&unknown=1&page=1&page=2",
  "ids=%00,-1,x,99999999999,201,201,202,203,204,205&pickup=2020-01-01T10:00&return=2020-01-01T12:00&station=nowhere",
];

test("every page asks who may open it, with and without its query, and whatever stands in it", async ({ page }) => {
  expect(Object.keys(pages).toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted());
  const openAll = async (who: "guest" | "member", own: Record<string, string>) => {
    for (const [path, row] of Object.entries(pages)) {
      const address = path
        .replace("/products/:id", "/products/202")
        .replace(":slug", "shinagawa")
        .replace(":id", own[row.own ?? ""] ?? NOBODYS);
      for (const query of ["", ...nonsense.map((each) => `?${each}`)]) {
        expect(await open(page, address + query), `${who} ${address}${query}`).toBe(at(address + query, row[who]));
      }
    }
  };
  await openAll("guest", {});
  await signUpWithCard(page);
  const reservation = await reserve(page, 205);
  const { result } = await (await asMember(page)).get("/api/notices");
  await openAll("member", { reservation, notice: result.data[0].id });

  const success = "/products/205/reservation/success";
  expect(await open(page, `${success}?id=${reservation}`)).toBe(200);
});

test("what is nobody's, somebody else's or no name at all is not there", async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signUpWithCard(elsewhere);
  const others = await reserve(elsewhere, 206);
  await elsewhere.close();
  const named = Object.entries(pages).filter(([path]) => path.includes(":id"));
  // These would be other addresses of the API if they were put into one as they are.
  const never = ["..%2Fhome", "%2e%2e%2fproducts", "a%20b", "%00", "%3Fx=1", "%E3%81%82"];
  const openAll = async (who: "guest" | "member") => {
    for (const [path, row] of named) {
      const product = path.startsWith("/products/");
      for (const id of never) {
        const address = path.replace(":id", id);
        expect(await open(page, address), `${who} ${address}`).toBe(404);
      }
      for (const id of product ? ["999999", "abc"] : [NOBODYS, others, "999999", "abc"]) {
        const address = path.replace(":id", id);
        const looked = who === "member" || path === "/products/:id";
        const expected = looked && !path.endsWith("/success") ? 404 : row[who];
        expect(await open(page, address), `${who} ${address}`).toBe(at(address, expected));
      }
    }
  };
  await openAll("guest");
  const [success, card] = ["/products/202/reservation/success", `/payment/process/card?key=${KEY}`];
  expect(await open(page, card)).toBe(at(card, LOGIN));
  await signUp(page);
  await openAll("member");
  expect(await open(page, `${success}?id=`)).toBe("/reservations");
  for (const id of [NOBODYS, others, "abc", ...never]) expect(await open(page, `${success}?id=${id}`), id).toBe(404);
  expect(await open(page, card)).toBe(404);
  expect(await open(page, "/profile/change-card")).toBe("/card/add");
});
