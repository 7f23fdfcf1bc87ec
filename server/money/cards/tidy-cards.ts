import { and, eq, lt, sql } from "drizzle-orm";
import { cardSetups, cards } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { CardDeps } from "#server/money/cards/begin-card-setup.ts";
import { endSetup } from "#server/money/cards/card-store.ts";
import { confirmCardSetup } from "#server/money/cards/complete-card-setup.ts";

const BATCH = 100;

/**
 * Brings cards to rest: confirms what was reported but not confirmed, forgets setups that nobody finished, and removes
 * from the gateway every card that is of no use to us any more.
 */
export async function tidyCards(deps: CardDeps): Promise<void> {
  const { db } = deps.database;
  const now = deps.now();
  const reported = await db
    .select({ id: cardSetups.id })
    .from(cardSetups)
    .where(and(eq(cardSetups.state, "started"), sql`reported_at <= expires_at`))
    .limit(BATCH);
  for (const { id } of reported) await confirmCardSetup(deps, id);

  const abandoned = await db
    .select()
    .from(cardSetups)
    .where(
      and(
        eq(cardSetups.state, "started"),
        lt(cardSetups.expiresAt, now),
        // Reported in time but not confirmed: the gateway has a day to come back.
        sql`(reported_at is null or reported_at > expires_at or reported_at < ${new Date(now.getTime() - DAY)})`,
      ),
    )
    .limit(BATCH);
  for (const { id, kaiinId, kaiinPass } of abandoned) {
    // The member may have typed in a card and then closed the window.
    if (await isGone(deps, kaiinId, kaiinPass)) await endSetup(db, id, { state: "expired" }, now);
  }

  const useless = await db
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.state, "replaced"),
        sql`not exists (select 1 from payments p where p.card_id = ${cards.id} and p.state = 'pending')`,
      ),
    )
    .limit(BATCH);
  for (const { id, kaiinId, kaiinPass } of useless) {
    if (await isGone(deps, kaiinId, kaiinPass)) {
      await db.update(cards).set({ state: "removed" }).where(eq(cards.id, id));
    }
  }
}

async function isGone(deps: CardDeps, kaiinId: string, kaiinPass: Buffer): Promise<boolean> {
  const removed = await deps.cardGateway.removeCard({ kaiinId, kaiinPass: deps.vault.open(kaiinPass, kaiinId) });
  return removed.kind === "succeeded";
}
