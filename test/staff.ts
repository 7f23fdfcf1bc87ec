import { randomBytes } from "node:crypto";
import { staff, staffSessions } from "#db/schema.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { hashStaffToken, staffCookieName } from "#server/platform/staff-guard.ts";
import type { TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { randomIp } from "#test/member.ts";

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
