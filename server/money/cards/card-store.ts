import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#db/database.ts";
import { cardSetups, cards } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import { lockMember } from "#server/members/member-store.ts";
import { isLookedInto, isLossPaid, mayBeOwedAgain } from "#server/money/cards/looked-into.ts";
import type { CardDetails } from "#server/money/gateway/card-gateway.ts";

export type CardRow = typeof cards.$inferSelect;
export type CardSetupRow = typeof cardSetups.$inferSelect;

export const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

export async function findActiveCard(db: Queryable, memberId: string): Promise<CardRow | undefined> {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.memberId, memberId), eq(cards.state, "active")));
  return card;
}

/**
 * Whether a card paid for a rental that is not over in every respect: what comes of it is charged to this card if a newer one
 * refuses, or whoever has an item could get rid of what it costs by registering a card without money. Also where staff has
 * given back all that it paid.
 */
const paidForOpen = (now: Date) => sql`exists (
  select from payments p join reservations r on r.id = p.reservation_id where p.card_id = ${cards.id} and p.state in ('pending', 'authorised', 'captured', 'refunded')
    and (r.status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'not_returned')
      or r.status in ('in_rental', 'overdue_return') and not ${isLossPaid(sql`r.id`)}
      or r.late_fee_state in ('due', 'failed')
      or exists (select from damage_charges d where d.reservation_id = r.id and d.state in ('announced', 'failed'))
      or ${mayBeOwedAgain(sql`r.id`)} or ${isLookedInto(sql`r.id`, now)}))`;

const inUse = (memberId: string) => and(eq(cards.memberId, memberId), inArray(cards.state, ["active", "owed_only"]));

/** The card that pays what is owed and nothing new, if there is one. */
export async function findOwedOnlyCard(db: Queryable, memberId: string): Promise<CardRow | undefined> {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.memberId, memberId), eq(cards.state, "owed_only")))
    .orderBy(desc(cards.createdAt))
    .limit(1);
  return card;
}

export async function insertSetup(
  db: Queryable,
  setup: Pick<
    CardSetupRow,
    "id" | "keyHash" | "memberId" | "kind" | "kaiinId" | "kaiinPass" | "createdAt" | "expiresAt"
  >,
): Promise<CardSetupRow> {
  const [row] = await db
    .insert(cardSetups)
    .values({ ...setup, procNo: sql`nextval('card_proc_no')` })
    .returning();
  if (!row) throw new Error("card setup not written");
  return row;
}

export async function findSetup(db: Queryable, id: string): Promise<CardSetupRow | undefined> {
  const [setup] = await db.select().from(cardSetups).where(eq(cardSetups.id, id));
  return setup;
}

/** By the key that only the member's browser has. */
export async function findSetupByKey(db: Queryable, key: string): Promise<CardSetupRow | undefined> {
  const [setup] = await db
    .select()
    .from(cardSetups)
    .where(eq(cardSetups.keyHash, hashKey(key)));
  return setup;
}

/** Notes that the member saw how it ended, the first time. */
export async function markShown(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(cardSetups)
    .set({ shownAt: now })
    .where(and(eq(cardSetups.id, id), isNull(cardSetups.shownAt)));
}

/** Ends a setup that is still open; its key is burnt. Undefined when it had ended before. */
export async function endSetup(
  db: Queryable,
  id: string,
  ending: Pick<CardSetupRow, "state"> & Partial<Pick<CardSetupRow, "reason" | "fixable" | "codes" | "cardId">>,
  now: Date,
): Promise<CardSetupRow | undefined> {
  const [setup] = await db
    .update(cardSetups)
    .set({ ...ending, usedAt: now })
    .where(and(eq(cardSetups.id, id), eq(cardSetups.state, "started")))
    .returning();
  return setup;
}

/** Notes that the gateway's page reported success, once. */
export async function noteReported(db: Queryable, id: string, authenticationId: string | undefined, now: Date) {
  await db
    .update(cardSetups)
    .set({ reportedAt: now, authenticationId: authenticationId ?? null })
    .where(and(eq(cardSetups.id, id), eq(cardSetups.state, "started"), sql`reported_at is null`));
}

/** Why a setup that is open still will end, once its card is removed from the gateway. */
const GIVEN_UP = "timed_out";

/** Whether a setup is given up: the member has left or its time is over, and nothing that was reported of it can be confirmed any more. */
const isAbandoned = (now: Date) => {
  const dayAgo = new Date(now.getTime() - DAY);
  return and(
    eq(cardSetups.state, "started"),
    lt(cardSetups.expiresAt, now),
    or(
      isNull(cardSetups.memberId),
      // Reported in time but not confirmed: the gateway has a day to come back.
      sql`(reported_at is null or reported_at > expires_at or reported_at < ${dayAgo})`,
    ),
  );
};

export const listAbandonedSetups = (db: Queryable, now: Date, order: SQL, limit: number): Promise<CardSetupRow[]> =>
  db.select().from(cardSetups).where(isAbandoned(now)).orderBy(order).limit(limit);

/**
 * From now on its card is nobody's, whoever confirms it at this moment: it may be removed from the gateway. False when somebody
 * was faster, and it is the member's.
 */
export async function giveUpSetup(db: Queryable, id: string, now: Date): Promise<boolean> {
  const given = await db
    .update(cardSetups)
    .set({ reason: GIVEN_UP })
    .where(and(eq(cardSetups.id, id), isAbandoned(now)))
    .returning({ id: cardSetups.id });
  return given.length > 0;
}

/**
 * Makes the card of a setup the member's only active one, and ends the setup; not when it had ended before or was given up, or the
 * member has left.
 */
export async function adoptCard(db: Database, setup: CardSetupRow, details: CardDetails, now: Date): Promise<void> {
  const { memberId, kaiinId, kaiinPass } = setup;
  await db.transaction(async (tx) => {
    // Two setups of one member that end at the same moment take turns.
    if (!memberId || !(await lockMember(tx, memberId))) return;
    const cardId = randomUUID();
    const [open] = await tx
      .select({ id: cardSetups.id })
      .from(cardSetups)
      .where(and(eq(cardSetups.id, setup.id), eq(cardSetups.state, "started"), isNull(cardSetups.reason)))
      .for("update");
    if (!open) return;
    await tx
      .update(cards)
      .set({ state: sql`case when ${paidForOpen(now)} then 'owed_only' else 'replaced' end` })
      .where(inUse(memberId));
    await tx.insert(cards).values({
      id: cardId,
      memberId,
      kaiinId,
      kaiinPass,
      maskedNumber: details.maskedNumber,
      expiry: details.expiry,
      brand: details.brand,
      authenticationId: setup.authenticationId ?? details.authenticationId ?? null,
      state: "active",
      createdAt: now,
    });
    await endSetup(tx, setup.id, { state: "completed", cardId }, now);
  });
}

/** Gives up what is kept beside a newer card for rentals that are over by now. */
export async function giveUpFormerCards(db: Queryable, now: Date): Promise<void> {
  const isFormer = sql`exists (select from cards newer where newer.member_id = ${cards.memberId} and newer.state = 'active')`;
  await db
    .update(cards)
    .set({ state: "replaced" })
    .where(and(eq(cards.state, "owed_only"), isFormer, sql`not ${paidForOpen(now)}`));
}

/** Gives up a member's card: it pays nothing any more, and is removed from the gateway next. Its id, if there was one. */
export async function giveUpCard(tx: Queryable, memberId: string): Promise<string | undefined> {
  const [given] = await tx.update(cards).set({ state: "replaced" }).where(inUse(memberId)).returning({ id: cards.id });
  return given?.id;
}

/**
 * Takes all cards from a member who leaves. A card that the gateway may still have stays, without its member, until it is
 * removed there; the rest is deleted. The id of the card that was in use, if there was one.
 */
export async function forgetCards(tx: Queryable, memberId: string): Promise<string | undefined> {
  const given = await giveUpCard(tx, memberId);
  await tx.delete(cardSetups).where(and(eq(cardSetups.memberId, memberId), ne(cardSetups.state, "started")));
  await tx.delete(cards).where(and(eq(cards.memberId, memberId), eq(cards.state, "removed")));
  await tx.update(cardSetups).set({ memberId: null }).where(eq(cardSetups.memberId, memberId));
  await tx.update(cards).set({ memberId: null, authenticationId: null }).where(eq(cards.memberId, memberId));
  return given;
}
