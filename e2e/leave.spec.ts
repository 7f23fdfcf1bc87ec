import { newestMail, PASSWORD, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, inEveryLook, test } from "./test.ts";

test.use({ expectedErrors: [/status of 4\d\d/] });

test(
  "a member reads what will happen, leaves, and is nobody here any more",
  bothSizes,
  async ({ page, baseURL, isMobile }) => {
    const { email } = await signUp(page);
    await page.goto("/profile");
    await page.getByRole("link", { name: "退会" }).click();
    await expect(page).toHaveURL("/profile/leave");
    await expect(page.getByRole("heading", { name: "消去されるもの" })).toBeVisible();
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.goto("/profile/leave");
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await page.context().clearCookies({ name: "language" });
    await page.goto("/profile/leave");
    await page.getByLabel("現在のパスワード").fill("Wrongpass1");
    await page.getByRole("button", { name: "退会する" }).click();
    await expect(page.getByText("現在のパスワードが正しくありません")).toBeVisible();
    await page.getByLabel("現在のパスワード").fill(PASSWORD);
    await page.getByRole("button", { name: "退会する" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("退会のお手続きが完了しました。ご利用ありがとうございました。")).toBeVisible();
    expect(await newestMail(page.request, email)).toContain("退会のお手続きが完了しました");
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login/);
    expect((await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } })).status()).toBe(401);
  },
);

test("who has something reserved is told what has to be closed first", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 101);
  await page.goto("/profile/leave");
  await expect(page.getByRole("heading", { name: "まだ退会できません" })).toBeVisible();
  await expect(page.getByLabel("現在のパスワード")).toHaveCount(0);
  expect(await findingsInBothWidths(page)).toEqual([]);
  await page.getByRole("link", { name: /^予約 R/ }).click();
  await expect(page).toHaveURL(`/reservations/${id}`);
});
