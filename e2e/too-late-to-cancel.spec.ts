import { addDays } from "#domain/jst.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { expect, test } from "./test.ts";

test("what can no longer be cancelled is said before it is paid, with the deadline that has passed", async ({
  page,
}) => {
  await signUpWithCard(page);
  const { result } = await (await asMember(page)).get("/api/reservation/time");
  const [date, time] = [result.earliestPickup.slice(0, 10), result.earliestPickup.slice(11, 16)];
  await page.goto(`/products/207/reservation?pickup=${date}T${time}&return=${addDays(date, 1)}T${time}`);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await expect(page.getByRole("heading", { name: "この予約は、確定するとキャンセルできません" })).toBeVisible();
  await expect(page.getByText(/キャンセル期限は受け取りの24時間前（.+）で、すでに過ぎています。/)).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toHaveAccessibleName(/^キャンセル期限（.+）を過ぎているため/);

  const later = addDays(date, 5);
  await page.goto(`/products/207/reservation?pickup=${later}T${time}&return=${addDays(later, 1)}T${time}`);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await expect(page.getByRole("checkbox").first()).toHaveAccessibleName(/まで（全額返金）/);
  await expect(page.getByText("確定するとキャンセルできません")).toBeHidden();
});
