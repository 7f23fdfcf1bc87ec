import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { cards } from "#db/schema.ts";
import type { CardDeps } from "#server/money/cards/begin-card-setup.ts";

const BATCH = 100;
/** How long somebody who deletes a card waits for the gateway's word. */
const PATIENCE_MS = 5_000;

/** In no order, so that cards whose removal fails never fill every round. */
export const inTurn = sql`random()`;

/** A card whose removal fails must not keep the others from being removed. */
export const untidied =
  ({ log }: CardDeps, which: { setup: string } | { card: string }) =>
  (error: unknown) => {
    log.error({ err: error, ...which }, "a card could not be tidied");
    return false;
  };

/** False when the gateway did not say that it has the card no more. */
export async function removeFromGateway(
  { cardGateway, vault }: CardDeps,
  { kaiinId, kaiinPass }: { kaiinId: string; kaiinPass: Buffer },
): Promise<boolean> {
  const removed = await cardGateway.removeCard({ kaiinId, kaiinPass: vault.open(kaiinPass, kaiinId) });
  return removed.kind === "succeeded";
}

/**
 * Removes from the gateway every card that pays nothing any more, or only this one. One of somebody who left is then deleted here too; of
 * the others, receipts show the last digits. What the gateway does not answer is tried again the next time.
 */
export async function removeUselessCards(deps: CardDeps, only?: string): Promise<void> {
  const { db } = deps.database;
  const useless = await db
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.state, "replaced"),
        only === undefined ? undefined : eq(cards.id, only),
        sql`not exists (select 1 from payments p where p.card_id = ${cards.id} and p.state = 'pending')`,
      ),
    )
    .orderBy(inTurn)
    .limit(BATCH);
  for (const card of useless) {
    if (deps.isEnding?.()) return;
    const { id } = card;
    if (!(await removeFromGateway(deps, card).catch(untidied(deps, { card: id })))) continue;
    await db
      .update(cards)
      .set({ state: "removed" })
      .where(and(eq(cards.id, id), isNotNull(cards.memberId)));
    await db.delete(cards).where(and(eq(cards.id, id), isNull(cards.memberId)));
  }
}

/** The same with one card right away, while somebody waits for the answer: not for long, since the job takes over. */
export async function removeCardNow(deps: CardDeps, id: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  const removal = removeUselessCards(deps, id).catch((error) =>
    deps.log.warn({ err: error, card: id }, "not removed yet"),
  );
  await Promise.race([removal, patience]);
  clearTimeout(timer);
}
