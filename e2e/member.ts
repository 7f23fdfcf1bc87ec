import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { visitHostedPage } from "#test/hosted-visit.ts";
import { expect } from "./test.ts";

export const PASSWORD = "Kumo7tsuki";

export const newEmail = () => `member-${crypto.randomUUID().slice(0, 12)}@example.com`;

/** A surname that no other member of the shop has, for journeys that look for somebody on a page shared by all. */
export const newSurname = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => "あいうえおかきくけこさしすせそた"[byte % 16]).join(
    "",
  );

/** The newest mail to an address in the development mailbox, of those that contain a text. */
export async function newestMail(request: APIRequestContext, email: string, containing = ""): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const page = await (await request.get("/dev/mailbox", { params: { to: email } })).text();
      const [, ...mails] = page.split("<section");
      text = mails.find((mail) => mail.includes(containing)) ?? "";
      return text;
    })
    .not.toBe("");
  return text;
}

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  return (await newestMail(request, email)).match(/\b\d{6}\b/)?.[0] ?? "";
}

/** A member made through the API, signed in in this browser. `more` is what the form has beside the usual. */
export async function signUp(page: Page, more: object = {}): Promise<{ email: string; password: string }> {
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
    ...more,
  };
  // The page's own requests share the browser's cookies.
  expect((await page.request.post("/api/auth/register", { data: form })).status()).toBe(200);
  const verificationCode = await codeFor(page.request, email);
  const confirmed = await page.request.post("/api/auth/verify/check-code", { data: { email, verificationCode } });
  expect(confirmed.status()).toBe(200);
  return { email, password: PASSWORD };
}

/** The joining form, filled in and on its way to be confirmed. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  for (const [label, value] of [
    ["姓", "佐藤"],
    ["名", "愛"],
    ["セイ", "サトウ"],
    ["メイ", "アイ"],
    ["パスワード", PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード（確認）").fill(PASSWORD);
  await page.getByLabel("電話番号").fill("0312345678");
  await page.getByLabel("女性").check();
  await page.getByLabel("年", { exact: true }).fill("2000");
  await page.getByLabel("月", { exact: true }).fill("2");
  await page.getByLabel("日", { exact: true }).fill("29");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "入力内容を確認する" }).click();
}

/** What was filled in is right, and so is the code that came by mail. */
export async function confirmRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  // Six digits send themselves.
  await page.getByLabel("認証コード（6桁）").fill(await codeFor(page.request, email));
}

/** From the page that asks for a card to the gateway's, filled in and confirmed there. */
export async function enterCard(page: Page, number: string, path = "/card/add"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "決済代行会社のページへ進む" }).click();
  await enterAtGateway(page, number);
}

/** The gateway's own pages. */
export async function enterAtGateway(page: Page, number: string): Promise<void> {
  await page.getByLabel(/カード番号/).fill(number);
  await page.getByLabel(/有効期限/).fill("1249");
  await page.getByLabel(/セキュリティコード/).fill("123");
  await page.getByRole("button", { name: "確認" }).click();
  await page.getByRole("button", { name: "登録する" }).click();
}

/** Calls the API as the member of this browser. */
export async function asMember(page: Page) {
  const type = { "Content-Type": "application/json" };
  const refreshed = await page.request.post("/api/auth/refreshToken", { headers: type });
  const headers = { ...type, Authorization: `Bearer ${(await refreshed.json()).result.accessToken}` };
  return {
    post: async (path: string, data: object) => (await page.request.post(path, { headers, data })).json(),
    get: async (path: string) => (await patiently(() => page.request.get(path, { headers }))).json(),
  };
}

/** What only reads is asked again as long as a busy site says "later": the machine is shared, and that is no fault of the site. */
async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (answer.status() !== 503 || tries === 10) return answer;
    await sleep(1_000 * Number(answer.headers()["retry-after"] ?? 1));
  }
}

/** A member made through the API whose card can be charged; the gateway's pages were gone through without a browser. */
export async function signUpWithCard(page: Page, more: object = {}): Promise<{ email: string }> {
  const { email } = await signUp(page, more);
  const member = await asMember(page);
  const { key, form } = (await member.post("/api/payment/sony", {})).result;
  const home = await visitHostedPage(form, { number: "4111111111111111" });
  await page.request.post(home.action, { form: home.fields });
  expect(await member.get(`/api/payment/sony/result/${key}`)).toMatchObject({ result: { state: "completed" } });
  return { email };
}
