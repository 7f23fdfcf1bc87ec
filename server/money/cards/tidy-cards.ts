import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { cardSetups } from "#db/schema.ts";
import type { CardDeps } from "#server/money/cards/begin-card-setup.ts";
import { endSetup, giveUpFormerCards, giveUpSetup, listAbandonedSetups } from "#server/money/cards/card-store.ts";
import { confirmCardSetup } from "#server/money/cards/complete-card-setup.ts";
import { inTurn, removeFromGateway, removeUselessCards, untidied } from "#server/money/cards/remove-useless-cards.ts";

const BATCH = 100;

/**
 * Finishes what is open about cards: confirms what was reported but not confirmed, forgets setups that nobody finished,
 * gives up former cards whose rentals are over, and removes from the gateway every card that is of no use to us any more.
 */
export async function tidyCards(deps: CardDeps): Promise<void> {
  const { db } = deps.database;
  const reported = await db
    .select({ id: cardSetups.id })
    .from(cardSetups)
    .where(and(eq(cardSetups.state, "started"), isNotNull(cardSetups.memberId), sql`reported_at <= expires_at`))
    .orderBy(inTurn)
    .limit(BATCH);
  for (const { id } of reported) {
    if (deps.isEnding?.()) return;
    await confirmCardSetup(deps, id).catch(untidied(deps, { setup: id }));
  }
  await endAbandonedSetups(deps);
  await giveUpFormerCards(db, deps.now());
  await removeUselessCards(deps);
}

async function endAbandonedSetups(deps: CardDeps): Promise<void> {
  const { db } = deps.database;
  const now = deps.now();
  const abandoned = await listAbandonedSetups(db, now, inTurn, BATCH);
  for (const setup of abandoned) {
    if (deps.isEnding?.()) return;
    if (!(await giveUpSetup(db, setup.id, now))) continue;
    // The member may have typed in a card and then closed the window.
    const removed = await removeFromGateway(deps, setup).catch(untidied(deps, { setup: setup.id }));
    if (removed) await endSetup(db, setup.id, { state: "expired" }, now);
  }
  await db.delete(cardSetups).where(and(isNull(cardSetups.memberId), ne(cardSetups.state, "started")));
}
