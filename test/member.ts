import { desc, eq } from "drizzle-orm";
import { outbox } from "#db/schema.ts";
import type { TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";

export const PASSWORD = "Kumo7tsuki";

/** A registration form that is accepted, with an address of its own unless told otherwise. */
export const registration = (overrides: Record<string, unknown> = {}) => ({
  email: `member-${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  lastName: "山田",
  firstName: "太郎",
  lastNameKana: "ヤマダ",
  firstNameKana: "タロウ",
  gender: "unanswered",
  phoneNumber: "09012345678",
  birthday: "1990-04-01",
  termsAccepted: true,
  ...overrides,
});

/** All mails to an address, the newest first; mails of the same moment come in no order. */
export async function mailsTo({ deps }: TestApp, recipient: string) {
  const { db } = deps.database;
  return db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.createdAt), outbox.id);
}

/** What the newest mail of a kind to an address says. */
export async function mailData(test: TestApp, recipient: string, kind: string): Promise<Record<string, unknown>> {
  const mails = (await mailsTo(test, recipient)).filter((each) => each.kind === kind && each.state !== "superseded");
  const mail = mails[0];
  if (!mail) throw new Error(`no ${kind} mail to ${recipient}`);
  return mail.data;
}

export const codeSentTo = async (test: TestApp, email: string) =>
  String((await mailData(test, email, "verificationCode")).code);

/** Somebody who registered, entered the code and is signed in. Each comes from a network of its own. */
export async function signedUpMember(test: TestApp, overrides: Record<string, unknown> = {}) {
  const browser = new Browser(test, randomIp());
  const form = registration(overrides);
  await browser.post("/api/auth/register", form);
  const verificationCode = await codeSentTo(test, form.email);
  const { status, body } = await browser.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
  if (status !== 200) throw new Error(`not signed up: ${JSON.stringify(body)}`);
  browser.token = body.result.accessToken;
  return { browser, form, email: form.email, id: String(body.result.user.id) };
}

export const randomIp = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".")}`;
