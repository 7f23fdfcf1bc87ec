import type { Page } from "@playwright/test";
import booking from "../app/messages/ja/booking.ts";
import common from "../app/messages/ja/common.ts";
import mypage from "../app/messages/ja/mypage.ts";
import rental from "../app/messages/ja/rental.ts";
import { asMember, signUp, signUpWithCard } from "./member.ts";
import { chooseTimes, closeExtended, extend, reserve, tickAll } from "./rental.ts";
import { accessibilityFindings, expect, test } from "./test.ts";

// Without network, requests fail and say so; one that logging out has overtaken is refused.
test.use({ serviceWorkers: "allow", expectedErrors: [/net::ERR|status of (503|403)|Failed to fetch/] });

/** Everything that is kept for when there is no network. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("saved "));
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });

test("a reservation that was seen is there without network: place, locker and QR code; nothing after logging out", async ({
  page,
  context,
}) => {
  test.slow();
  await signUpWithCard(page);
  const id = await reserve(page, 212);
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
  const { pickupPlace, number, product } = result;

  // Guests and members who look around have no service worker.
  await page.goto("/products");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await page.goto("/reservations");
  await page.getByRole("link", { name: /予約確定/ }).click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining(["/reservations", `/reservations/${id}`, "/offline"]));

  await context.setOffline(true);
  await page.reload();
  // With the date once midnight has passed since.
  await expect(page.getByText(/^オフライン：(\d+月\d+日（.）)?\d{1,2}:\d{2} に保存した内容です$/)).toBeVisible();
  await expect(page.getByText(pickupPlace.station.name).locator("visible=true").first()).toBeVisible();
  await expect(
    page
      .getByText(pickupPlace.lockerNumber ?? "有人カウンター")
      .locator("visible=true")
      .first(),
  ).toBeVisible();
  await expect(page.getByText(product.name.split("（")[0]).locator("visible=true").first()).toBeVisible();
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  const qr = page.getByRole("img", { name: "受け取りQRコードの画像" });
  await expect(qr).toHaveAttribute("src", result.pickupQr.qrCodeImage);
  expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // From page to page among those that were seen; all others say what is the matter and what can be seen.
  await page.getByRole("link", { name: "予約一覧に戻る" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約一覧");
  await expect(page.getByText(/に保存した内容/)).toBeVisible();
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("つながりませんでした");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: `予約の詳細 ${number}` }).click();
  await expect(page.getByText(/に保存した内容/)).toBeVisible();

  // Back in the network the page becomes what it is now, with the code still open.
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  await context.setOffline(false);
  await expect(page.getByText(/に保存した内容/)).toHaveCount(0);
  await expect(qr).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/logout");
  // What staff did without network and this browser has yet to send is not the member's.
  await page.evaluate(() => localStorage.setItem("console-acts", "[]"));
  const ofMember = { compared: '[{"id":203}]', "last-station": '{"slug":"ueno","name":"上野駅","area":"capital"}' };
  await page.evaluate((all) => Object.entries(all).map((each) => localStorage.setItem(...each)), ofMember);
  await page.getByRole("dialog").getByRole("button", { name: "ログアウト" }).click();
  await expect(page.getByText("ログアウトしました。")).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  const left = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await left("console-acts")).toBe("[]");
  expect([await left("compared"), await left("last-station")]).toEqual(["[]", null]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await context.setOffline(true);
  const refused = await page.goto(`/reservations/${id}`).catch((error: Error) => error.message);
  expect(refused).toContain("ERR_INTERNET_DISCONNECTED");
});

/** Everything is chosen, agreed to and paid. */
async function book(page: Page, product: number): Promise<void> {
  await chooseTimes(page, product);
  await page.getByRole("link", { name: booking.next }).locator("visible=true").click();
  await tickAll(page);
  await page.locator("main form button[type=submit]").last().click();
}

test("right after booking, without network: the success page, my page and the reservation, each with the code", async ({
  page,
  context,
}) => {
  await signUpWithCard(page);
  await book(page, 209);
  await expect(page).toHaveURL(/\/reservation\/success\?id=/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const pages = ["/products/209/reservation/success", "/mypage", `/reservations/${id}`, "/reservations"];
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(pages));
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(booking.success.title);
  for (const open of [
    async () => {},
    () => page.goto("/mypage"),
    () => page.goto("/products").then(() => page.getByRole("link", { name: result.number }).click()),
  ]) {
    await open();
    await expect(page.getByText(/に保存した内容/)).toBeVisible();
    await page.getByRole("button", { name: rental.qr.openPickup }).click();
    const qr = page.getByRole("img", { name: "受け取りQRコードの画像" });
    await expect(qr).toHaveAttribute("src", result.pickupQr.qrCodeImage);
    await expect(qr).toBeVisible();
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
  }
});

test("the network may be gone as soon as the booking is answered", async ({ page, context }) => {
  await signUpWithCard(page);
  await page.route("**/api/products/210/reservation", async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await book(page, 210);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(booking.success.title);
  await page.getByRole("button", { name: rental.qr.openPickup }).click();
  await expect(page.getByRole("img", { name: "受け取りQRコードの画像" })).toBeVisible();
  // Kept as soon as there is a network again.
  await context.setOffline(false);
  await expect.poll(() => kept(page)).toContain("/mypage");
});

test("where copies are only being made, a page that cannot be loaded says so, and comes back by itself", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/mypage");
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(["/mypage", "/offline"]));
  // Whatever is still being kept does not bring it back.
  await context.route("**/offline", (route) => route.abort());
  await page.reload();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete("/offline", { ignoreVary: true });
  });
  await context.setOffline(true);
  await page.getByRole("link", { name: mypage.menu.reservations }).locator("visible=true").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(common.error.problem);
  await expect(page.getByText(common.error.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(mypage.menu.reservations);
});

test("another member on the same device sees no copy of the first's", async ({ page, context }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 211);
  await page.goto(`/reservations/${id}`);
  await expect.poll(() => kept(page)).toContain(`/reservations/${id}`);

  // Signed in without a page of ours in between that would have seen the first one leave.
  await context.clearCookies();
  await signUp(page);
  await page.goto("/products");
  await expect.poll(() => kept(page)).toEqual([]);
  await page.goto("/mypage");
  await expect.poll(() => kept(page)).toContain("/mypage");
  await context.setOffline(true);
  await page.goto(`/reservations/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("つながりませんでした");
  await expect(page.getByRole("link", { name: mypage.title })).toBeVisible();
  await expect(page.getByRole("link", { name: /予約/ })).toHaveCount(0);
});

test("a session that ended leaves no copy behind", async ({ page, context }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 213);
  await page.goto(`/reservations/${id}`);
  await expect.poll(() => kept(page)).toContain(`/reservations/${id}`);
  await context.clearCookies();
  await page.goto("/");
  await expect.poll(() => kept(page)).toEqual([]);
});

test("what is only fetched to be kept has not been read", async ({ page }) => {
  await signUpWithCard(page);
  const address = `/reservations/${await reserve(page, 216)}`;
  const member = await asMember(page);
  const unread = async () => (await member.get("/api/notices")).result.unreadCount;
  const before = await unread();
  await page.request.get(address, { headers: { "X-Keep": "1" } });
  expect(await unread()).toBe(before);
  await page.request.get(address);
  expect(await unread()).toBeLessThan(before);
});

test("what changes is kept as it has become, on every page that shows it", async ({ page, context }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 214);
  await page.goto("/mypage");
  await expect.poll(() => kept(page)).toContain("/mypage");
  await page.goto(`/reservations/${id}`);
  await expect.poll(() => kept(page)).toContain(`/reservations/${id}`);
  /** Whether the copy of a page says something. */
  const says = (path: string, text: string) =>
    page.evaluate(
      async ([path = "", text = ""]) => (await (await caches.match(path))?.text())?.includes(text),
      [path, text],
    );

  // An extension makes it end later on my page, too.
  const { returnTime } = (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  expect(await says("/mypage", returnTime)).toBe(true);
  await extend(page);
  await closeExtended(page);
  await expect.poll(() => says("/mypage", returnTime)).toBe(false);
  expect(await says("/mypage", id)).toBe(true);

  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  await page.getByRole("button", { name: "キャンセルする", exact: true }).click();
  await expect(page.getByText("予約をキャンセルしました。")).toBeVisible();
  await expect.poll(() => says(`/reservations/${id}`, "キャンセル済み")).toBe(true);
  await expect.poll(() => says("/mypage", id)).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("キャンセル済み")).toBeVisible();
  await expect(page.getByRole("button", { name: /QRコード/ })).toHaveCount(0);
});

test("a copy gives way to the page by itself, also when nothing says that the network is back", async ({
  page,
  context,
}) => {
  await signUpWithCard(page);
  const id = await reserve(page, 215);
  await page.clock.install();
  await page.goto(`/reservations/${id}`);
  await expect.poll(() => kept(page)).toContain(`/reservations/${id}`);
  // As where the network was merely slow: no event says that it is back.
  await page.addInitScript(() => window.addEventListener("online", (event) => event.stopImmediatePropagation()));
  await context.setOffline(true);
  await page.reload();
  const saved = page.getByText(/に保存した内容/);
  await expect(saved).toBeVisible();
  // The look for a newer build is over by then.
  await page.clock.runFor(2_000);
  const asked = await page.evaluateHandle(() => {
    const { fetch } = window;
    const calls: unknown[] = [];
    window.fetch = (...call) => {
      calls.push(call[0]);
      return fetch(...call);
    };
    return calls;
  });
  await context.setOffline(false);
  // A code that is being shown is left alone.
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.clock.runFor(31_000);
  expect(await asked.jsonValue()).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.runFor(31_000);
  await expect(saved).toHaveCount(0);
});

test("where the shop is out of order, a copy does not say that the device is offline", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/mypage");
  await expect.poll(() => kept(page)).toContain("/mypage");
  await context.route("**/mypage", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(
    page.getByText(/^つながりにくいため、(\d+月\d+日（.）)?\d{1,2}:\d{2} に保存した内容を表示しています$/),
  ).toBeVisible();
  await expect(page.getByText(/オフライン/)).toHaveCount(0);
});

test("without network nothing is cancelled or extended: the page stays and says so", async ({ page, context }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 216);
  const looked = page.waitForResponse("**/build.json");
  await page.goto(`/reservations/${id}`);
  await (await looked).finished();
  await expect.poll(() => kept(page)).toContain(`/reservations/${id}`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  const choice = page.getByRole("dialog", { name: "レンタルの延長" });
  await choice.getByRole("radio").first().check();
  await context.setOffline(true);
  const said = page.getByText("通信できませんでした。");
  for (const send of [
    () => choice.getByRole("button", { name: "延長を確定する" }).click(),
    async () => {
      await page.getByRole("button", { name: "予約をキャンセルする" }).click();
      await page.getByRole("button", { name: "キャンセルする", exact: true }).click();
    },
  ]) {
    // The network is asked for before anything on screen is given up.
    const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/build.json"));
    await send();
    await asked;
    await expect(said).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: "閉じる" }).click();
    await expect(said).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: "予約をキャンセルする" })).toBeVisible();
  await expect(page.getByText(/に保存した内容/)).toHaveCount(0);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("the site can be installed: a manifest with icons of the sizes it names", async ({ page }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone", lang: "ja", name: "エキカリ" });
  expect(manifest.icons.map(({ purpose = "any" }) => purpose)).toContain("maskable");
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
  const sizes = await page.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [...pictures, { src: (await page.locator("link[rel=apple-touch-icon]").getAttribute("href")) ?? "" }],
  );
  expect(sizes).toEqual([...pictures.map(({ sizes }: { sizes: string }) => sizes), "180x180"]);
});
