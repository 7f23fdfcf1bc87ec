import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

export const PASSWORD = "Abcdefg1";

export const newEmail = () => `member-${crypto.randomUUID().slice(0, 12)}@example.com`;

/** The newest mail to an address in the development mailbox. */
export async function newestMail(request: APIRequestContext, email: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const page = await (await request.get("/dev/mailbox")).text();
      text = page.split("<section").find((section) => section.includes(`To ${email},`)) ?? "";
      return text;
    })
    .not.toBe("");
  return text;
}

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  return (await newestMail(request, email)).match(/\b\d{6}\b/)?.[0] ?? "";
}

/** A member made through the API, signed in in this browser. */
export async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const email = newEmail();
  const form = {
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    lastName: "山田",
    firstName: "花子",
    lastNameKana: "ヤマダ",
    firstNameKana: "ハナコ",
    gender: "female",
    phoneNumber: "09012345678",
    birthday: "1990-04-01",
    termsAccepted: true,
  };
  // The page's own requests share the browser's cookies.
  expect((await page.request.post("/api/auth/register", { data: form })).status()).toBe(200);
  const verificationCode = await codeFor(page.request, email);
  const confirmed = await page.request.post("/api/auth/verify/check-code", { data: { email, verificationCode } });
  expect(confirmed.status()).toBe(200);
  return { email, password: PASSWORD };
}

/** Until the page's own code has taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
