import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import {
  loginTickets,
  type Member,
  members,
  type ProfileColumns,
  passwordResets,
  verificationCodes,
} from "#db/schema.ts";
import type { Language } from "#domain/text.ts";

export async function findMemberByEmail(db: Queryable, email: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.email, email));
  return member;
}

export async function findMember(db: Queryable, id: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  return member;
}

/**
 * The member as of now, who stays so until the transaction ends. Whatever else a transaction locks of a member's account
 * (codes, reset links, sessions), it locks the member first: so nobody waits for each other.
 */
export async function lockMember(tx: Transaction, id: string): Promise<Member | undefined> {
  const [member] = await tx.select().from(members).where(eq(members.id, id)).for("update");
  return member;
}

/** The member whom this code invites from; somebody who never proved the e-mail invites nobody. */
export async function findInviter(db: Queryable, inviteCode: string): Promise<string | undefined> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.inviteCode, inviteCode), isNotNull(members.verifiedAt), isNull(members.blockedAt)));
  return member?.id;
}

type NewMember = Omit<typeof members.$inferInsert, "id" | "inviteCode" | "verifiedAt" | "blockedAt" | "suspendedAt">;

/** Adds an unverified member or overwrites one of the same e-mail; undefined when a verified one has it. */
export async function saveUnverifiedMember(db: Queryable, member: NewMember): Promise<Member | undefined> {
  const [saved] = await db
    .insert(members)
    .values({ ...member, inviteCode: randomInviteCode() })
    .onConflictDoUpdate({ target: members.email, set: member, setWhere: isNull(members.verifiedAt) })
    .returning();
  return saved;
}

export async function verifyMember(db: Queryable, id: string, now: Date): Promise<Member | undefined> {
  const [member] = await db
    .update(members)
    .set({ verifiedAt: now })
    .where(and(eq(members.id, id), isNull(members.verifiedAt)))
    .returning();
  return member;
}

/** Applies a profile change; undefined when another verified member has the e-mail by now. */
export async function changeMember(db: Queryable, id: string, change: ProfileColumns): Promise<Member | undefined> {
  const taken = and(eq(members.email, change.email), ne(members.id, id));
  // An account that never proved the address gives way to the one that just did.
  await db.delete(members).where(and(taken, isNull(members.verifiedAt)));
  if ((await db.select({ id: members.id }).from(members).where(taken)).length > 0) return undefined;
  const [member] = await db.update(members).set(change).where(eq(members.id, id)).returning();
  return member;
}

/** Which language to write to a member in from now on. */
export async function changeLanguage(db: Queryable, id: string, language: Language): Promise<void> {
  await db.update(members).set({ language }).where(eq(members.id, id));
}

/**
 * Sets a new password; undefined when it is not the one that was checked any more, if one was. A login that passed with the old one
 * and still waits for a code begins anew, a link from before sets no other, and another address that the old one allowed is not
 * confirmed any more.
 */
export async function changePasswordHash(
  db: Queryable,
  id: string,
  change: { passwordHash: string; checkedHash?: string },
  now: Date,
): Promise<Member | undefined> {
  const { passwordHash, checkedHash } = change;
  const unchanged = checkedHash === undefined ? undefined : eq(members.passwordHash, checkedHash);
  const [member] = await db
    .update(members)
    .set({ passwordHash, passwordChangedAt: now })
    .where(and(eq(members.id, id), unchanged))
    .returning();
  if (!member) return undefined;
  await db.delete(loginTickets).where(eq(loginTickets.memberId, id));
  await db.delete(passwordResets).where(eq(passwordResets.memberId, id));
  const changes = and(eq(verificationCodes.memberId, id), eq(verificationCodes.purpose, "profile"));
  await db.delete(verificationCodes).where(and(changes, ne(verificationCodes.email, member.email)));
  return member;
}

/** Deletes a member and all that is only theirs. The database refuses it while something stays that names them. */
export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.delete(members).where(eq(members.id, id));
}

// Without 0, 1: nobody should have to tell them from O and I.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";

const randomInviteCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
