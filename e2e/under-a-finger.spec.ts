import type { Locator, Page } from "@playwright/test";
import { signUp, signUpWithCard } from "./member.ts";
import { openChapter } from "./rental-states.ts";
import { expect, test } from "./test.ts";

// A code that nobody has, and a link that is none, are refused.
// With what moves for most people.
test.use({ expectedErrors: [/status of 4\d\d/], contextOptions: { reducedMotion: "no-preference" } });

/** How far something moves between being pressed and being clicked; undefined when it is never clicked. */
async function movedWhilePressed(page: Page, target: Locator): Promise<number | undefined> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const seen = Object.assign(window, { moved: undefined as number | undefined });
    let pressedAt = Number.NaN;
    const top = () => element.getBoundingClientRect().top;
    addEventListener("pointerdown", () => (pressedAt = top()), { capture: true, once: true });
    element.addEventListener("click", () => (seen.moved = top() - pressedAt), { capture: true, once: true });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to press");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (test.info().project.use.hasTouch) await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Whatever leaving the field has caused is on screen by now.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
  }
  return page.evaluate(() => (window as { moved?: number }).moved);
}

const fieldsOf = (page: Page) => (name: string) => page.locator(`main [name=${name}]`);
const sendOf = (page: Page) => page.locator("main form button[type=submit]");

/** Enters something wrong and, with the field still focused, presses something else: that counts at the first try. */
async function pressAfterMistake(page: Page, field: Locator, mistake: string, target: Locator): Promise<void> {
  await field.fill(mistake);
  await expect(field).toBeFocused();
  expect(await movedWhilePressed(page, target)).toBe(0);
}

test("joining: the terms box is ticked by the press that leaves a field with a mistake", async ({ page }) => {
  const field = fieldsOf(page);
  await page.goto("/register");
  const code = field("inviteCode");
  await pressAfterMistake(page, code, "短い", page.getByRole("checkbox"));
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(code).toHaveAttribute("aria-invalid", "true");

  const email = field("email");
  const look = page.getByRole("button", { name: "パスワードを表示" });
  await pressAfterMistake(page, email, "nobody", look.first());
  await expect(look.first()).toHaveAttribute("aria-pressed", "true");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await pressAfterMistake(page, field("phoneNumber"), "1", sendOf(page));
  await expect(field("lastName")).toBeFocused();
});

test("logging in and asking for a new password: the button is pressed at the first try", async ({ page }) => {
  const field = fieldsOf(page);
  await page.goto("/login");
  await pressAfterMistake(page, field("email"), "nobody", sendOf(page));
  await expect(field("password")).toHaveAttribute("aria-invalid", "true");
  await expect(field("email")).toBeFocused();
  await page.goto("/login");
  const forgot = page.getByRole("main").getByRole("link", { name: "パスワードをお忘れの方" });
  await pressAfterMistake(page, field("email"), "nobody", forgot);
  await expect(page).toHaveURL("/password/forgot");
  await pressAfterMistake(page, field("email"), "nobody", sendOf(page));
  await expect(field("email")).toHaveAttribute("aria-invalid", "true");

  await page.route("**/api/password/reset/check", (route) =>
    route.fulfill({ json: { status: "success", result: {} } }),
  );
  await page.goto("/password/reset?token=any");
  await pressAfterMistake(page, field("password"), "short", sendOf(page));
  await expect(field("passwordConfirmation")).toHaveAttribute("aria-invalid", "true");
});

test("asking, and a code by mail: what is pressed stays where it is", async ({ page }) => {
  const field = fieldsOf(page);
  await page.goto("/contact");
  await pressAfterMistake(page, field("phoneNumber"), "1", sendOf(page));
  await expect(field("type")).toBeFocused();

  await page.evaluate(() => sessionStorage.setItem("form:register", JSON.stringify({ sentTo: "a@example.com" })));
  await page.goto("/register/verify");
  const sent = page.waitForRequest("**/api/auth/verify/send-code");
  const again = page.getByRole("button", { name: /再送/ });
  await pressAfterMistake(page, field("verificationCode"), "12", again);
  await sent;
});

test("profile, password and coupon: what is pressed stays where it is", async ({ page }) => {
  const field = fieldsOf(page);
  await signUp(page);
  await page.goto("/profile/update");
  const back = page.getByRole("main").getByRole("link", { name: "プロフィールに戻る" });
  await pressAfterMistake(page, field("phoneNumber"), "1", back);
  await expect(page).toHaveURL("/profile");

  await page.goto("/profile/change-pass");
  await pressAfterMistake(page, field("password"), "short", back);
  await expect(page).toHaveURL("/profile");

  await page.goto("/coupons");
  const code = page.getByLabel("クーポンコード");
  await pressAfterMistake(page, code, "?", page.getByRole("button", { name: "確認する" }));
  await expect(code).toHaveAttribute("aria-invalid", "true");
});

test("a shipping number: the button is pressed at the first try", async ({ page }) => {
  await signUpWithCard(page);
  // A dialog that is still rising would move by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, 222, "late");
  await page.getByRole("button", { name: "送り状番号を登録する" }).click();
  const number = page.getByRole("dialog").getByRole("textbox");
  await pressAfterMistake(page, number, "1", page.getByRole("dialog").locator("button[type=submit]"));
  await expect(number).toHaveAttribute("aria-invalid", "true");
});
