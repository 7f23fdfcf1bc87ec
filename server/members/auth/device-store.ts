import { createHash, randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { devices } from "#db/schema.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";

const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Only what we gave out ourselves. */
const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? "");

/** Whether the member has signed in with this browser before. */
export async function isKnownDevice(db: Queryable, memberId: string, token: string | undefined): Promise<boolean> {
  if (!isToken(token)) return false;
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.memberId, memberId), eq(devices.tokenHash, hashToken(token))));
  return rows.length > 0;
}

/**
 * Where an attempt comes from, before anybody has said who they are: the browser, if somebody has signed in with it before, else the
 * network. What strangers try in a network must not keep the devices of its members out.
 */
export async function whereFrom(db: Queryable, { device, ip }: Pick<Visitor, "device" | "ip">): Promise<string> {
  if (!isToken(device)) return ip;
  return (await db.$count(devices, eq(devices.tokenHash, hashToken(device)))) > 0 ? device : ip;
}

export type RememberedDevice = { id: string; token: string; isNew: boolean };

/** Notes that the member has proven who they are with this browser. Its token is the cookie it has, or a new one. */
export async function rememberDevice(
  tx: Queryable,
  memberId: string,
  { device, deviceName: { browser, system } }: Pick<Visitor, "device" | "deviceName">,
  now: Date,
): Promise<RememberedDevice> {
  const token = isToken(device) ? device : randomBytes(32).toString("base64url");
  const seen = { browser, system, lastUsedAt: sql`greatest(${devices.lastUsedAt}, excluded.last_used_at)` };
  const [row] = await tx
    .insert(devices)
    .values({ memberId, tokenHash: hashToken(token), browser, system, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [devices.memberId, devices.tokenHash], set: seen })
    // Without an older version of the row, it was inserted just now.
    .returning({ id: devices.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error("the device was not written");
  return { ...row, token };
}

/** Makes all of a member's devices strange again, or all but the one that a session belongs to. */
export async function forgetDevices(tx: Queryable, memberId: string, exceptOfSession?: string): Promise<void> {
  const kept = exceptOfSession
    ? sql`id is distinct from (select device_id from sessions where id = ${exceptOfSession})`
    : sql`true`;
  await tx.delete(devices).where(and(eq(devices.memberId, memberId), kept));
}
