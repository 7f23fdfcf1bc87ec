import { countDays } from "./days.ts";
import { codeFor, newEmail, PASSWORD, signUp } from "./member.ts";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, test, watchShifts } from "./test.ts";

// A browser without anybody in front of it says so in its name; these have somebody.
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const OFFER = "This site is also in English.";

test.describe("a visitor whose browser prefers English", () => {
  test.use({ locale: "en-GB", userAgent: PERSON });

  test("is offered it, on a page that does not move, until they have answered", bothSizes, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto("/products");
    const offer = page.getByRole("region", { name: OFFER });
    await expect(offer).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    expect(await shifts()).toEqual([]);
    expect(await accessibilityFindings(page)).toEqual([]);
    for (const button of await offer.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await offer.getByRole("button", { name: "No thanks" }).press("Enter");
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("商品一覧");
    await expect(offer).toHaveCount(0);
  });

  test("reads on in English where they were, and is not asked again", async ({ page }) => {
    await page.goto("/products/204?station=tokyo");
    await page.getByRole("region", { name: OFFER }).getByRole("button", { name: "Read in English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveURL("/products/204?station=tokyo");
    await page.getByRole("banner").getByRole("button", { name: "日本語" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.getByRole("region", { name: OFFER })).toHaveCount(0);
  });

  test("joins without any kana, sees none in the profile, and changes it without", async ({ page, baseURL }) => {
    test.slow();
    await page.context().addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
    await page.goto("/register");
    await expect(page.getByLabel(/katakana/)).toHaveCount(0);
    const email = newEmail();
    for (const [label, text] of [
      ["Last name", "Smith"],
      ["First name", "Jane"],
      ["Email address", email],
      ["Password", PASSWORD],
      ["Confirm password", PASSWORD],
      ["Phone number", "+81 90 1234 5678"],
      ["Year", "1990"],
      ["Month", "4"],
      ["Day", "1"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByLabel("Female", { exact: true }).check();
    await page.getByRole("checkbox").check();
    await page.locator("main form button[type=submit]").click();
    await expect(page.getByText("Jane Smith")).toBeVisible();
    await expect(page.getByText(/katakana/)).toHaveCount(0);
    expect(await findingsInBothWidths(page)).toEqual([]);
    await page.getByRole("main").getByRole("button").first().click();
    const first = await codeFor(page.request, email);
    await page.locator("input[name=verificationCode]").fill(first);
    await expect(page).toHaveURL("/");

    await page.goto("/profile");
    await expect(page.getByText("Jane Smith")).toBeVisible();
    await expect(page.getByText(/katakana/)).toHaveCount(0);
    await page.goto("/profile/update");
    await expect(page.getByLabel(/katakana/)).toHaveCount(0);
    await page.getByLabel("Last name", { exact: true }).fill("Jones");
    await page.locator("main form button[type=submit]").click();
    await expect.poll(() => codeFor(page.request, email)).not.toMatch(new RegExp(`^(${first})?$`));
    await page.locator("input[name=verificationCode]").fill(await codeFor(page.request, email));
    await expect(page.getByText("Jane Jones")).toBeVisible();

    // In Japanese, too, nobody has to give what they do not have.
    await page.context().addCookies([{ name: "language", value: "ja", url: baseURL ?? "" }]);
    await page.goto("/profile/update");
    await expect(page.getByRole("group", { name: "お名前（カナ）" })).toContainText("任意");
  });
});

test("nobody else is offered it: not who prefers Japanese, not a robot", async ({ page, browser, baseURL }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: OFFER })).toHaveCount(0);
  const userAgent = `${PERSON} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;
  const robot = await browser.newPage({ ...(baseURL && { baseURL }), locale: "en-US", userAgent });
  await robot.goto("/", { waitUntil: "networkidle" });
  await expect(robot.getByRole("region", { name: OFFER })).toHaveCount(0);
  await robot.close();
});

test("the switch stands in the header, large enough, and is reached by keyboard", bothSizes, async ({ page }) => {
  await page.goto("/products");
  const english = page.getByRole("banner").getByRole("button", { name: "English" });
  const box = await english.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await english.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL("/products");
});

test("what is looked for wraps between station and times, and nothing dangles", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  const day = countDays();
  await page.goto(`/products?station=tokyo&pickup=${day(2)}T10:00&return=${day(3)}T10:00`);
  const line = page.getByRole("button", { name: /Tokyo Station.*Change/ });
  await expect(line).toHaveText(/^Tokyo Station \w.*10:00Change$/);
  const lefts = await line
    .locator("span > span")
    .evaluateAll((parts) => parts.map((part) => part.getClientRects()[0]?.x));
  expect(lefts[0]).toBe(lefts[1]);
});

test("a Japanese name keeps its kana in English, too", async ({ page, baseURL }) => {
  await signUp(page);
  await page.context().addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  await page.goto("/profile");
  await expect(page.getByText("ヤマダ ハナコ")).toBeVisible();
  await page.goto("/profile/update");
  await expect(page.getByLabel("Last name (katakana)")).toHaveValue("ヤマダ");
});
