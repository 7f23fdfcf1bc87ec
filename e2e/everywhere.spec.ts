import type { Page } from "@playwright/test";
import { addDays, toJstDate } from "#domain/jst.ts";
import { routeTable } from "../app/routes.ts";
import { asMember, newEmail, PASSWORD, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { accessibilityFindings, bothSizes, brokenWords, expect, languagesOf, speak, test, wearBoth } from "./test.ts";

// One of the pages is not there.
test.use({ expectedErrors: [/404 \(Not Found\)/] });

type Size = { width: number; height: number };

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** The usual ones, and each at 200 %, which is as good as half of a laptop's screen, or the smallest phone's. */
const sizes: Size[] = [phone, { width: 320, height: 568 }, { width: 640, height: 450 }, desktop];

/** What the earlier steps of a form leave behind, without which its later ones do not open. */
const typed = {
  contact: { type: "other", content: "延長できますか。".repeat(20), email: newEmail(), checked: true },
  "contact-receipt": { number: "C23456789", email: newEmail() },
  profile: { sentTo: newEmail() },
  register: {
    ...{
      email: newEmail(),
      sentTo: newEmail(),
      lastName: "佐藤",
      firstName: "愛",
      lastNameKana: "サトウ",
      firstNameKana: "アイ",
    },
    ...{ gender: "female", phoneNumber: "0312345678", birthYear: "2000", birthMonth: "2", birthDay: "29" },
    ...{ inviteCode: "", termsAccepted: true },
  },
};

async function open(page: Page, address: string): Promise<void> {
  if (address !== "/register/confirm") {
    // This page keeps asking. Left while its session is being renewed, the browser would lose the new cookie.
    const asked = address.startsWith("/payment/process") && page.waitForResponse(/sony\/result/);
    await page.goto(address);
    await asked;
    return;
  }
  // A password is kept nowhere: this step opens only from the one before.
  await page.goto("/register");
  for (const name of ["password", "passwordConfirmation"]) await page.locator(`[name=${name}]`).fill(PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(address);
}

/** Letters twice as large, as people set them in their browser; then as large as before. */
async function withLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await setSize("200%");
  await look();
  await setSize("");
}

async function staysInWidth(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width[0], `${what} scrolls sideways`).toBe(width[1]);
}

/**
 * Whether the page is the one asked for, never scrolls sideways and breaks no word: in all sizes, begun with the one that the page before
 * ended in, since each change draws everything again. `look` is made in the screen's own.
 */
async function fits(page: Page, address: string, own: Size, look: () => Promise<void>) {
  await open(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  expect(page.url()).toContain(address === "/logout" ? "/" : address);
  const openedIn = page.viewportSize()?.width;
  for (const size of openedIn === desktop.width ? sizes.toReversed() : sizes) {
    if (size.width !== openedIn) await page.setViewportSize(size);
    await staysInWidth(page, `${address} at ${size.width}`);
    if (size === phone) await withLargeLetters(page, () => staysInWidth(page, `${address} in large letters`));
    if (size.width === 320) expect(await brokenWords(page), `${address} at 320`).toEqual([]);
    if (size === own) await look();
  }
}

type Screen = { page: Page; isMobile: boolean; baseURL: string | undefined };

/** So many journeys share the pages: a single one would still be looking when all others are done. */
const SHARES = 5;
const turns = Array.from({ length: SHARES }, (_, share) => ({ share, name: `share ${share + 1} of ${SHARES}` }));

/** Whether a share of them fit, and can be used by everybody, in the language that this screen is looked at in. */
async function lookAtShare(
  { page, isMobile, baseURL }: Screen,
  { share }: (typeof turns)[number],
  addresses: string[],
): Promise<void> {
  wearBoth(page);
  await speak(page, languagesOf(isMobile)[0], baseURL);
  const own = isMobile ? phone : desktop;
  for (const address of addresses.filter((_, at) => at % SHARES === share)) {
    await fits(page, address, own, async () => expect(await accessibilityFindings(page), address).toEqual([]));
  }
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.addInitScript((forms) => {
    for (const [name, form] of Object.entries(forms)) sessionStorage.setItem(`form:${name}`, JSON.stringify(form));
    // The pages that end a reset of the password open only from the forms before.
    if (location.pathname.startsWith("/password/")) {
      history.replaceState({ usr: { until: "2030-11-21T12:00:00+09:00" }, key: "given", idx: 0 }, "");
    }
  }, typed);
  await page.route("**/api/password/reset/check", (route) =>
    route.fulfill({ json: { status: "success", result: {} } }),
  );
});

for (const turn of turns) {
  test(
    `every page a guest can open fits, also at 200 %, and has no finding: ${turn.name}`,
    bothSizes,
    async ({ page, isMobile, baseURL }) => {
      // The dialog before logging out comes up for members only; a guest sees the home page there.
      const paths = routeTable
        .filter(({ access, path }) => (access === "public" || access === "guest") && path !== "/logout")
        .map(({ path }) => path);
      const addresses = paths.map((path) =>
        path.replace("/products/:id", "/products/202").replace(":id", "1").replace(":slug", "shinagawa"),
      );
      const more = [
        "/products?keyword=zzzz",
        "/compare?ids=202,203,101,301",
        "/products?category=binoculars&sort=price_asc",
        "/error?status=404",
        "/nowhere",
      ];
      await lookAtShare({ page, isMobile, baseURL }, turn, [...addresses, ...more]);
    },
  );

  test(
    `every page that is empty at first fits, also at 200 %, and has no finding: ${turn.name}`,
    bothSizes,
    async ({ page, isMobile, baseURL }) => {
      await signUp(page);
      const empty = [
        "/mypage",
        "/mylist",
        "/waitlist",
        "/profile/card",
        "/reservations",
        "/rental/list",
        "/usage-history",
      ];
      await lookAtShare({ page, isMobile, baseURL }, turn, [...empty, "/notices?page=9"]);
    },
  );

  test(
    `every page of a member with rentals fits, also at 200 %, and has no finding: ${turn.name}`,
    bothSizes,
    async ({ page, isMobile, baseURL }) => {
      await signUpWithCard(page);
      const [booked, rented, cancelled] = [
        await reserve(page, 216),
        await reserve(page, 217),
        await reserve(page, 218),
      ];
      const member = await asMember(page);
      await member.post(`/api/reservations/${rented}/debug`, {
        currentStatus: "not_collected",
        nextStatus: "in_rental",
      });
      await member.post(`/api/reservations/${cancelled}/cancel`, {});
      await member.post("/api/mylist", { productId: 202 });
      const { key } = (await member.post("/api/payment/sony", {})).result;
      const notices: { id: string }[] = (await member.get("/api/notices")).result.data;
      const addressOf = (path: string) =>
        path
          .replace("/products/:id/reservation/success", `/products/216/reservation/success?id=${booked}`)
          .replace("/products/:id", "/products/202")
          .replace("/notices/:id", `/notices/${notices[0]?.id}`)
          .replace(":slug", "shinagawa")
          .replace("/usage-history/:id", `/usage-history/${cancelled}`)
          .replace(":id", booked)
          .replace(/^\/payment\/process\/.*/, `$&?key=${key}`);
      // What a guest and a member see alike has been looked at.
      const same = [
        ...["/policy", "/legal", "/usage-guide", "/error", "/400", "/contact/complete"],
        ...["/errand", "/email/confirm"],
      ];
      const addresses = routeTable
        .filter(({ access, path }) => access !== "guest" && !same.includes(path) && !path.startsWith("/password"))
        .map(({ path }) => addressOf(path));
      const { now } = (await member.get("/api/reservation/time")).result;
      const day = (days: number) => `${addDays(toJstDate(new Date(now)), days)}T12:00`;
      await lookAtShare({ page, isMobile, baseURL }, turn, [
        ...addresses,
        `/products/219/reservation?pickup=${day(20)}&return=${day(21)}&step=confirm`,
        `/reservations/${rented}`,
        ...notices.slice(1, 3).map(({ id }) => `/notices/${id}`),
      ]);
    },
  );
}
