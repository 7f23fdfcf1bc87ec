import { expect, type Locator, type Page } from "@playwright/test";

/** Reads a code as a hand scanner does: all keys at once, wherever the focus is. On a busy machine, typing has pauses. */
export const read = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, "Enter"])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
  }, code);

/** What the page asks for next. */
export const prompt = (page: Page, text: string): Locator => page.getByRole("status").getByText(text, { exact: true });

/** What was done, in the list below; the first is the newest. */
export const done = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "作業の記録" }).getByRole("listitem").filter({ hasText: text });

/** It is done, and the server knows. What it refuses stands there too, with what can be done about it. */
export async function expectSent(page: Page, text: string): Promise<void> {
  await expect(done(page, text)).toBeVisible();
  await expect(done(page, text).getByRole("button")).toHaveCount(0);
  await expect(done(page, text).getByText("未送信")).toHaveCount(0);
}

export const inHand = (page: Page): Locator => page.getByRole("region", { name: "読み取ったもの" });

export const badge = (page: Page): Locator => page.getByRole("button", { name: /一覧を開く$/ });

/** Looks at what came back; nothing is missing. */
export async function checkIn(page: Page, unit: string, condition: string): Promise<void> {
  const form = page.getByRole("form", { name: "点検" });
  await expect(form.getByRole("heading", { name: unit })).toBeVisible();
  await form.getByRole("radio", { name: condition }).check();
  await form.getByRole("button", { name: "点検を終える" }).click();
}
