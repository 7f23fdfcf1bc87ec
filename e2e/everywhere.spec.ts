import type { Page } from "@playwright/test";
import { routeTable } from "../app/routes.ts";
import { newEmail, PASSWORD, signUpWithCard } from "./member.ts";
import { asMember, reserve } from "./rental.ts";
import { accessibilityFindings, expect, inEveryLook, test } from "./test.ts";

// What a page at 200 % has to do with: half of a laptop's screen, or the smallest phone's.
test.use({
  viewport: async ({ isMobile }, use) => use(isMobile ? { width: 320, height: 568 } : { width: 640, height: 450 }),
  deviceScaleFactor: 2,
});

/** What the earlier steps of a form leave behind, without which its later ones do not open. */
const typed = {
  contact: { type: "other", content: "延長できますか。".repeat(20), email: newEmail(), checked: true },
  "contact-receipt": { number: "C23456789", email: newEmail() },
  profile: { sentTo: newEmail() },
  register: {
    ...{ email: newEmail(), lastName: "佐藤", firstName: "愛", lastNameKana: "サトウ", firstNameKana: "アイ" },
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

/** Whether the page is the one asked for, fits without scrolling sideways, and can be used by everybody. */
async function look(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  expect(page.url()).toContain(address === "/logout" ? "/" : address);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width[0], `${address} scrolls sideways`).toBe(width[1]);
  expect(await accessibilityFindings(page), address).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.addInitScript((forms) => {
    for (const [name, form] of Object.entries(forms)) sessionStorage.setItem(`form:${name}`, JSON.stringify(form));
  }, typed);
  await page.route("**/api/password/reset/check", (route) =>
    route.fulfill({ json: { status: "success", result: {} } }),
  );
});

test("every page a guest can open fits at 200 % and has no finding", async ({ page, isMobile, baseURL }) => {
  const paths = routeTable.filter(({ access }) => access === "public" || access === "guest").map(({ path }) => path);
  await inEveryLook(page, isMobile, baseURL, async () => {
    for (const path of paths) await look(page, path.replace("/products/:id", "/products/202").replace(":id", "1"));
  });
});

test("every page of a member with rentals fits at 200 % and has no finding", async ({ page, isMobile, baseURL }) => {
  await signUpWithCard(page);
  const [booked, rented, cancelled] = [await reserve(page, 216), await reserve(page, 217), await reserve(page, 218)];
  const member = await asMember(page);
  await member.post(`/api/reservations/${rented}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  await member.post(`/api/reservations/${cancelled}/cancel`, {});
  await member.post("/api/mylist", { productId: 202 });
  const { key } = (await member.post("/api/payment/sony", {})).result;
  const notice = (await member.get("/api/notices")).result.data[0].id;
  const addressOf = (path: string) =>
    path
      .replace("/products/:id/reservation/success", `/products/216/reservation/success?id=${booked}`)
      .replace("/products/:id", "/products/202")
      .replace("/notices/:id", `/notices/${notice}`)
      .replace("/usage-history/:id", `/usage-history/${cancelled}`)
      .replace(":id", booked)
      .replace(/^\/payment\/process\/.*/, `$&?key=${key}`);
  const addresses = routeTable.filter(({ access }) => access !== "guest").map(({ path }) => addressOf(path));
  await inEveryLook(page, isMobile, baseURL, async () => {
    for (const address of [...addresses, `/reservations/${rented}`]) await look(page, address);
  });
});
