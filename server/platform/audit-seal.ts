import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { memberAuditKeys, members } from "#db/schema.ts";

// What the audit log says of a member is sealed with the member's own key. The key goes with the member's row, and with it
// the values; the log's rows stay as they are.

const ALGORITHM = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** A sealed value as it stands in `before` and `after` of the audit log. `sealed` is empty for members who had left already. */
export type Sealed = { sealed: string; memberId: string };

const isSealed = (value: object): value is Sealed =>
  Object.keys(value).length === 2 && "sealed" in value && "memberId" in value && typeof value.sealed === "string";

/** Seals a value that says something of a member, for the audit log. Whoever leaves at this moment waits for it. */
export async function sealFor(tx: Transaction, memberId: string, value: unknown): Promise<Sealed> {
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("key share");
  if (!member) return { sealed: "", memberId };
  await tx
    .insert(memberAuditKeys)
    .values({ memberId, key: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(memberAuditKeys).where(eq(memberAuditKeys.memberId, memberId));
  if (!row) throw new Error("the key was not written");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, row.key, iv).setAAD(Buffer.from(memberId));
  const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()]);
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64"), memberId };
}

/** Of which members a value has something sealed. */
export function membersIn(value: unknown): string[] {
  const ids = new Set<string>();
  replaceSealed(value, ({ memberId }) => ids.add(memberId));
  return [...ids];
}

/** The same with every sealed value opened; null in the place of those whose member has left. */
export async function openSealed(db: Queryable, value: unknown): Promise<unknown> {
  const ids = membersIn(value);
  if (ids.length === 0) return value;
  const rows = await db
    .select({ memberId: memberAuditKeys.memberId, key: memberAuditKeys.key })
    .from(memberAuditKeys)
    .where(inArray(sql`${memberAuditKeys.memberId}::text`, ids));
  const keys = new Map(rows.map(({ memberId, key }) => [memberId, key]));
  return replaceSealed(value, (each) => open(each, keys.get(each.memberId)));
}

/** The same with only the fact that something is sealed, and for whom. */
export const hideSealed = (value: unknown): unknown =>
  replaceSealed(value, ({ memberId }) => ({ sealed: true, memberId }));

function replaceSealed(value: unknown, replace: (sealed: Sealed) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceSealed(each, replace));
  if (typeof value !== "object" || value === null) return value;
  if (isSealed(value)) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceSealed(each, replace)]));
}

function open({ sealed, memberId }: Sealed, key: Buffer | undefined): unknown {
  if (!key || sealed === "") return null;
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(memberId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return JSON.parse(decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8"));
}
