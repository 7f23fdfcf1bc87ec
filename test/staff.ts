import { randomBytes } from "node:crypto";
import { staff, staffSessions } from "#db/schema.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { hashStaffToken, staffCookieName } from "#server/platform/staff-guard.ts";
import { totpCode } from "#server/platform/totp.ts";
import type { TestApp } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { mailData, randomIp } from "#test/member.ts";

type Wanted = { roles?: Role[]; stations?: string[] | null; name?: string; email?: string };

/** Somebody of staff who is signed in, with a factor shown just now. `stations`: null for all. */
export async function signedInStaff(test: TestApp, wanted: Wanted = {}) {
  const { db } = test.deps.database;
  const now = test.deps.now();
  const { roles = ["crew"], stations = null, name = "佐藤 花" } = wanted;
  const email = wanted.email ?? `staff-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const row = { email, name, roles, stations, createdAt: now, acceptedAt: now };
  const [made] = await db.insert(staff).values(row).returning();
  if (!made) throw new Error("no staff");
  const browser = await browserOfStaff(test, made.id);
  return { browser, id: made.id, email, name };
}

/** Another browser in which somebody of staff is signed in. */
export async function browserOfStaff({ deps, app }: TestApp, staffId: string): Promise<Browser> {
  const now = deps.now();
  const token = randomBytes(32).toString("base64url");
  await deps.database.db
    .insert(staffSessions)
    .values({ staffId, tokenHash: hashStaffToken(token), createdAt: now, lastUsedAt: now, factorAt: now });
  const browser = new Browser({ app }, randomIp());
  browser.cookies.set(staffCookieName(deps.env), token);
  return browser;
}

const STAFF_PASSWORD = "Hoshi4zora";

/** What an authenticator app shows so many seconds from now. */
export const codeAt = ({ deps }: TestApp, secret: string, seconds = 0) =>
  totpCode(secret, new Date(deps.now().getTime() + seconds * 1_000));

/** The token of the newest invitation that was mailed to an address. */
export async function invitationTo(test: TestApp, email: string): Promise<string> {
  return String((await mailData(test, email, "staffInvited")).link).split("#")[1] ?? "";
}

/** Invites somebody, as an administrator does. */
export async function invite(test: TestApp, by: Browser, wanted: Wanted = {}) {
  const email = wanted.email ?? `staff-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { roles = ["crew"], stations = null, name = "中村 陽" } = wanted;
  const { status, body } = await by.post("/api/console/staff", { email, name, roles, stations });
  if (status !== 200) throw new Error(`not invited: ${JSON.stringify(body)}`);
  return { id: String(body.result.id), email, name, token: await invitationTo(test, email) };
}

/** Somebody who was invited and has chosen password and app; signed in. Their app's next code is good. */
export async function staffWithApp(test: TestApp, by: Browser, wanted: Wanted = {}) {
  const invited = await invite(test, by, wanted);
  const browser = new Browser(test, randomIp());
  const begun = await browser.post("/api/console/invitation/totp", { token: invited.token });
  const secret = String(begun.body.result.secret);
  const password = STAFF_PASSWORD;
  const form = { token: invited.token, password, passwordConfirmation: password, code: codeAt(test, secret) };
  const { status, body } = await browser.post("/api/console/invitation/password", form);
  if (status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  // The first code is used up.
  test.passSeconds(30);
  return { ...invited, browser, secret, password, recoveryCodes: body.result.recoveryCodes as string[] };
}

/** Somebody who was invited and has chosen a passkey; signed in. */
export async function staffWithPasskey(test: TestApp, by: Browser, wanted: Wanted = {}) {
  const invited = await invite(test, by, wanted);
  const { token } = invited;
  const browser = new Browser(test, randomIp());
  const authenticator = new Authenticator();
  const options = (await browser.post("/api/console/invitation/passkey-options", { token })).body.result;
  const form = { token, name: "iPhone", passkey: authenticator.create(options) };
  const { status, body } = await browser.post("/api/console/invitation/passkey", form);
  if (status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  return { ...invited, browser, authenticator };
}

/** What the audit log says that was done to somebody, in order. */
export async function actsOn({ deps }: TestApp, subjectId: string): Promise<string[]> {
  const { rows } = await deps.database.pool.query(
    "select staff_name || ': ' || act as line from audit_log where subject_id = $1 order by id",
    [subjectId],
  );
  return rows.map(({ line }) => line);
}
