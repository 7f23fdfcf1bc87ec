import { readFile } from "node:fs/promises";
import { PASSWORD, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, test } from "./test.ts";

test.use({ expectedErrors: [/status of 400/] });

test("a member takes everything along, to read and for programs", bothSizes, async ({ page, baseURL, isMobile }) => {
  await signUpWithCard(page);
  await reserve(page, 101);
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/profile/data");
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await page.context().clearCookies({ name: "language" });
  await page.goto("/profile");
  await page.getByRole("link", { name: "データの持ち出し" }).click();
  await page.getByLabel("現在のパスワード").fill("Wrongpass1");
  await page.getByRole("button", { name: "ファイルを用意する" }).click();
  await expect(page.getByText("現在のパスワードが正しくありません")).toBeVisible();
  await page.getByLabel("現在のパスワード").fill(PASSWORD);
  await page.getByRole("button", { name: "ファイルを用意する" }).click();
  await expect(page.getByRole("heading", { name: "ファイルを用意しました" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);

  const save = async (name: RegExp) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), path: await download.path() };
  };
  const json = await save(/JSON/);
  expect(json.name).toMatch(/^ekikari-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(await readFile(json.path, "utf8"));
  expect([data.profile.length, data.reservations.length]).toEqual([1, 1]);

  const readable = await save(/HTML/);
  expect(readable.name).toMatch(/\.html$/);
  // As it is opened from a disk, without the site.
  await page.goto("about:blank");
  await page.setContent(await readFile(readable.path, "utf8"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("エキカリがお預かりしているデータ");
  await expect(page.getByText(data.profile[0].email).first()).toBeVisible();
  await expect(page.getByText("予約確定").first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
