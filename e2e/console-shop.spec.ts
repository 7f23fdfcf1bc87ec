import type { Locator, Page } from "@playwright/test";
import { addDays, toJstDate } from "#domain/jst.ts";
import { staffApi } from "./crew-day.ts";
import { asMember, newestMail, signUpWithCard } from "./member.ts";
import { passTime, test } from "./own-site.ts";
import { asStaff, codeOf } from "./staff.ts";
import { accessibilityFindings, expect, inAnotherBrowser } from "./test.ts";

// Cancelling asks for a fresh factor, mistakes and the second of two editors are refused, a connection is lost, and browsers
// write it down.
test.use({ expectedErrors: [/status of (400|403|409)|ERR_FAILED/] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const ADMINISTRATOR = "administrator@ekikari.example";

/** A time on the site's clock so many minutes from now. */
async function minutesLater(page: Page, minutes: number): Promise<string> {
  const { result } = await (await page.request.get("/api/reservation/time")).json();
  return new Date(Date.parse(result.now) + minutes * 60_000).toISOString();
}

test("a day is closed: of three who come then, one is kept, one moved, one cancelled with a fresh factor", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const renter = await inAnotherBrowser(browser, baseURL);
  const { email } = await signUpWithCard(renter);
  const member = await asMember(renter);
  const day = addDays(toJstDate(new Date()), 9);
  const wish = {
    pickupTime: `${day}T12:00:00+09:00`,
    returnTime: `${addDays(day, 1)}T12:00:00+09:00`,
    pickupStation: "shinagawa",
    returnStation: "shinagawa",
    noticesAccepted: true,
  };
  const booked: { id: string; number: string }[] = [];
  for (const product of [202, 203, 204]) {
    booked.push((await member.post(`/api/products/${product}/reservation`, wish)).result);
  }
  const [kept, moved, cancelled] = booked;
  if (!kept || !moved || !cancelled) throw new Error("nothing was booked");

  await asStaff(page, "administrator");
  await page.goto("/console/stations/shinagawa/hours");
  await page.getByLabel("日付").fill(day);
  await page.getByRole("button", { name: "この日を追加する" }).click();
  await page.getByRole("button", { name: "影響を確認する" }).click();
  const touched = page.getByRole("region", { name: "3件の予約に影響します" });
  await expect(touched).toContainText("受け取りが営業時間外に");
  expect(await accessibilityFindings(page)).toEqual([]);
  const decide = (number: string) => touched.getByLabel(`${number} をどうするか`);
  await decide(kept.number).selectOption({ label: "例外としてそのまま受ける" });
  const elsewhere = decide(moved.number)
    .getByRole("option", { name: /^移す：東京駅/ })
    .first();
  await decide(moved.number).selectOption({ label: (await elsewhere.textContent()) ?? "" });
  await decide(cancelled.number).selectOption({ label: "キャンセルして全額返金する" });
  await page.getByLabel("変更の理由").fill("設備の点検");
  // The factor that was shown on signing in is too long ago by now.
  await passTime(page, await minutesLater(page, 6));
  await page.getByRole("button", { name: "この内容で保存する" }).click();
  const proof = page.getByRole("dialog", { name: "本人確認" });
  await proof.getByLabel("認証アプリの6桁の数字").fill(await codeOf(page, ADMINISTRATOR));
  await proof.getByRole("button", { name: "コードで確認" }).click();
  await expect(title(page)).toHaveText("品川駅");

  const show = async ({ id }: { id: string }) => (await member.get(`/api/reservations/${id}`)).result;
  expect((await show(kept)).pickupPlace.station.slug).toBe("shinagawa");
  expect((await show(moved)).pickupPlace.station.slug).toBe("tokyo");
  await expect.poll(async () => (await show(cancelled)).status).toBe("cancelled");
  expect(await newestMail(page.request, email, cancelled.number)).toContain("返金");
  expect(await newestMail(page.request, email, moved.number)).toContain("東京駅");
  await renter.close();

  // A booking that was kept is not asked about again; the rest of the shop is as it was.
  await page.goto("/console/settings");
  await page.getByLabel("整備時間 [時間]").fill("30");
  await page.getByRole("button", { name: "影響を確認する" }).click();
  await expect(page.getByText("影響を受ける予約はありません。")).toBeVisible();
  await page.getByLabel("変更の理由").fill("清掃に時間をかけるため");
  await page.getByRole("button", { name: "この内容で保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await expect(page.getByLabel("整備時間 [時間]")).toHaveValue("30");
});

test("what is wrong with hours, boxes and a period is said where it is typed, or below", async ({ page }) => {
  await asStaff(page, "administrator");
  await page.goto("/console/stations/shinagawa/hours");
  await page.getByLabel("月曜日").first().selectOption({ label: "時間を決める" });
  const [opens, closes] = [page.getByLabel("月曜日 開始"), page.getByLabel("月曜日 終了")];
  await opens.fill("22:00");
  await closes.fill("06:00");
  await page.getByRole("button", { name: "影響を確認する" }).click();
  await expect(closes).toBeFocused();
  await expect(closes).toHaveAccessibleDescription(/終了は開始より後にします/);
  // A time that there is not: nothing is looked at, and not the one before saved instead.
  await closes.fill("25:00");
  await page.getByRole("button", { name: "影響を確認する" }).click();
  await expect(closes).toBeFocused();
  await expect(page.getByLabel("変更の理由")).toHaveCount(0);
  await closes.fill("２３：３０");
  await expect(closes).not.toHaveAttribute("aria-invalid");
  const days = page.getByRole("region", { name: "休業日・特別な日" });
  await page.getByLabel("日付").fill("2030-01-01");
  await days.getByLabel("この日の営業").selectOption({ label: "時間を決める" });
  await days.getByLabel("終了").fill("25:00");
  await page.getByRole("button", { name: "この日を追加する" }).click();
  await expect(days.getByRole("listitem")).toHaveCount(0);
  await days.getByLabel("この日の営業").selectOption({ label: "休み" });
  // A day that is typed and not added yet would be missing in what is saved.
  await page.getByRole("button", { name: "影響を確認する" }).click();
  await expect(page.getByLabel("日付")).toBeFocused();
  await expect(page.getByLabel("変更の理由")).toHaveCount(0);
  await page.getByLabel("会員に表示する理由（日本語）").fill("元日");
  await page.getByRole("button", { name: "この日を追加する" }).click();
  await expect(page.getByLabel("会員に表示する理由（英語）")).toHaveAccessibleDescription(/両方を入力/);

  await page.goto("/console/stations/shinagawa");
  await page.getByLabel("置き始める列").fill("100");
  await page.getByLabel("数", { exact: true }).fill("40");
  await page.getByRole("button", { name: /口を追加する/ }).click();
  await expect(page.getByText("100以下の数を入力してください。")).toBeVisible();

  await page.goto("/console/csv");
  const reservations = page.getByRole("region", { name: "予約" });
  await reservations.getByLabel("開始日").fill("2026-11-02");
  await reservations.getByLabel("終了日").fill("2026-11-01");
  await reservations.getByRole("button", { name: /書き出/ }).click();
  await expect(page.getByText("終わりは、始まりより後にしてください。")).toBeVisible();
});

test("on a single day the lockers may be open while nobody is at the counter", async ({ page }) => {
  await asStaff(page, "administrator");
  await page.goto("/console/stations/yokohama/hours");
  const days = page.getByRole("region", { name: "休業日・特別な日" });
  const add = async (place: string) => {
    await days.getByLabel("日付").fill("2030-01-01");
    await days.getByLabel("対象").selectOption({ label: place });
    await days.getByRole("button", { name: "この日を追加する" }).click();
  };
  await add("有人カウンター");
  await expect(days.getByRole("listitem")).toContainText("有人カウンター 休み");
  await expect(days.getByRole("listitem")).not.toContainText("ロッカー");
  await days.getByLabel("この日の営業").selectOption({ label: "時間を決める" });
  await days.getByLabel("開始").fill("10:00");
  await add("ロッカー");
  await expect(days.getByRole("listitem")).toHaveCount(1);
  await expect(days.getByRole("listitem")).toContainText("有人カウンター 休み");
  await expect(days.getByRole("listitem")).toContainText("ロッカー 10:00");
  await page.getByRole("button", { name: "影響を確認する" }).click();
  await page.getByLabel("変更の理由").fill("正月");
  await page.getByRole("button", { name: "この内容で保存する" }).click();
  await expect(title(page)).toHaveText("横浜駅");
});

test("an administrator of some stations is offered nothing that is only for those of all", async ({
  page,
  browser,
  baseURL,
}) => {
  const boss = await inAnotherBrowser(browser, baseURL);
  await asStaff(boss, "administrator");
  const { staff } = await staffApi(boss).get("staff");
  const { id, name, version } = staff.find(({ email }: { email: string }) => email === "crew@ekikari.example");
  const data = { name, roles: ["administrator"], stations: ["ueno"], version };
  expect((await boss.request.put(`/api/console/staff/${id}`, { data })).status()).toBe(200);
  await boss.close();
  await asStaff(page, "crew");

  await page.goto("/console/settings");
  await expect(page.getByText(/変更できるのは、すべての駅を担当する管理者だけです。/)).toBeVisible();
  await expect(page.getByLabel("整備時間 [時間]")).toHaveAttribute("readonly");
  await page.goto("/console/reports");
  await expect(page.getByRole("link", { name: "逃した需要" })).toBeVisible();
  await expect(page.getByRole("link", { name: "もしも" })).toHaveCount(0);
  await page.goto("/console/staff");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "スタッフを招待する" }).click();
  await expect(dialog.getByRole("checkbox", { name: "上野駅" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "すべての駅" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /administrator@ekikari.example/ })
    .filter({ visible: true })
    .click();
  await expect(dialog.getByText(/その駅も担当する管理者だけです。/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "変更を保存する" })).toHaveCount(0);
});

test("of two who edit a station, an account, a category, a notice or a campaign the second loads what the first saved", async ({
  page,
  browser,
  baseURL,
}) => {
  await asStaff(page, "administrator");
  const other = await inAnotherBrowser(browser, baseURL);
  await asStaff(other, "administrator");
  const [{ id: notice }] = (await staffApi(page).get("notices?state=shown")).notices;
  const [{ id: campaign }] = (await staffApi(page).get("campaigns?state=running")).campaigns;
  const crew = (at: Page) => at.getByRole("button", { name: /鈴木 蓮/ }).filter({ visible: true });
  const rename = (at: Page) => at.getByRole("button", { name: /の名前を変える$/ }).first();
  const screens: { path: string; field: string; open?: (at: Page) => Locator }[] = [
    { path: "stations/shinagawa/edit", field: "駅名（英語）" },
    { path: "staff", field: "氏名", open: crew },
    { path: "categories", field: "名前（英語）", open: rename },
    { path: `notices/${notice}`, field: "件名（英語）" },
    { path: `campaigns/${campaign}`, field: "名前（英語）" },
  ];
  for (const { path, field, open } of screens) {
    const typed = (at: Page) => at.getByLabel(field, { exact: true });
    const save = async (at: Page, text: string) => {
      await typed(at).fill(text);
      await at.getByRole("button", { name: /^(変更を)?保存する$/ }).click();
    };
    for (const at of [page, other]) {
      await at.goto(`/console/${path}`);
      await open?.(at).click();
      await expect(typed(at), path).not.toHaveValue("");
    }
    await save(other, "The first");
    await expect(other.getByText(/保存しました。/)).toBeVisible();
    await save(page, "The second");
    const alert = page.getByRole("alert").filter({ hasText: "ほかの" });
    await expect(alert, path).toBeVisible();
    await page.getByRole("button", { name: "新しい内容を読み込む" }).click();
    await expect(typed(page), path).toHaveValue("The first");
    await expect(alert, path).toHaveCount(0);
    await save(page, "The second");
    await expect(page.getByText(/保存しました。/)).toBeVisible();
  }
  await other.close();
});

test("of two who edit hours the second loads what the first saved; what is typed outlasts other changes of the page", async ({
  page,
  browser,
  baseURL,
}) => {
  await asStaff(page, "administrator");
  const other = await inAnotherBrowser(browser, baseURL);
  await asStaff(other, "administrator");
  const HOURS = "/console/stations/ueno/hours";
  await page.goto(HOURS);
  await other.goto(HOURS);
  const close = (at: Page, day: string) => at.getByLabel(day).first().selectOption({ label: "休み" });
  const look = (at: Page) => at.getByRole("button", { name: "影響を確認する" }).click();
  await close(other, "月曜日");
  await look(other);
  await other.getByLabel("変更の理由").fill("定休日にするため");
  await other.getByRole("button", { name: "この内容で保存する" }).click();
  await expect(title(other)).toHaveText("上野駅");
  await close(page, "火曜日");
  await look(page);
  await expect(page.getByRole("alert")).toContainText("ほかの人が内容を変更しました");
  await page.getByRole("button", { name: "新しい内容を読み込む" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("月曜日").first()).toHaveValue("closed");
  await expect(page.getByLabel("火曜日").first()).not.toHaveValue("closed");

  // What the page loads anew after an area was renamed leaves windows that are not saved yet.
  await page.goto("/console/stations");
  const maintenance = page.getByRole("region", { name: "店全体のメンテナンス" });
  await maintenance.getByLabel("開始日時").fill("2030-01-01T01:00");
  await maintenance.getByLabel("終了日時").fill("2030-01-01T03:00");
  await maintenance.getByRole("button", { name: "このメンテナンスを追加する" }).click();
  await expect(maintenance.getByRole("listitem")).toHaveCount(1);
  await other.goto("/console/stations");
  const rename = async (at: Page, name: string) => {
    await at.getByRole("button", { name: "名前を変える" }).first().click();
    await at.getByLabel("名前（日本語）").fill(name);
    await at.getByRole("dialog").getByRole("button", { name: "保存する" }).click();
  };
  await rename(other, "東京と周辺");
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await rename(page, "東京圏");
  const dialog = page.getByRole("dialog");
  const load = dialog.getByRole("button", { name: "新しい内容を読み込む" });
  // Without network that is said, and what was typed stays.
  await page.route("**/api/console/stations", (route) => route.abort());
  await load.click();
  await expect(page.getByText("インターネットにつながりませんでした。")).toBeVisible();
  await expect(dialog.getByLabel("名前（日本語）")).toHaveValue("東京圏");
  await page.unroute("**/api/console/stations");
  await load.click();
  await expect(dialog.getByLabel("名前（日本語）")).toHaveValue("東京と周辺");
  await dialog.getByLabel("名前（日本語）").fill("東京圏");
  await dialog.getByRole("button", { name: "保存する" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(maintenance.getByRole("listitem")).toHaveCount(1);
  await maintenance.getByRole("button", { name: "影響を確認する" }).click();
  await page.getByLabel("変更の理由").fill("年始の点検");
  await page.getByRole("button", { name: "この内容で保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await expect(maintenance.getByRole("listitem")).toHaveCount(1);
  await other.close();
});
