import type { Card, CardSetupResult } from "#contract/payment.ts";
import type { Queryable } from "#db/database.ts";
import { isExpired, readExpiry } from "#domain/money/card-rules.ts";
import { MINUTE } from "#domain/time.ts";
import type { CardDeps } from "#server/money/cards/begin-card-setup.ts";
import {
  type CardRow,
  findActiveCard,
  findOwedOnlyCard,
  findSetupByKey,
  markShown,
} from "#server/money/cards/card-store.ts";
import { confirmCardSetup } from "#server/money/cards/complete-card-setup.ts";
import { AppError } from "#server/platform/errors.ts";

// Long enough to be told that it took too long.
const READABLE_MS = 15 * MINUTE;
// The result can be seen once, with time to reload a page that did not arrive whole.
const RELOADABLE_MS = MINUTE;

/** The member's card as it may be shown, or null. */
export async function readCard(deps: CardDeps, memberId: string): Promise<Card | null> {
  const card = await findActiveCard(deps.database.db, memberId);
  return card ? viewCard(card, deps.now()) : null;
}

/** The card that pays what is owed and nothing new, where there is no other, or null. */
export async function readOwedOnlyCard(deps: CardDeps, memberId: string): Promise<Card | null> {
  const card = await findOwedOnlyCard(deps.database.db, memberId);
  return card ? viewCard(card, deps.now()) : null;
}

/** The card that would pay, as quotes name it. */
export async function readPayingCard(db: Queryable, memberId: string, now: Date) {
  const card = await findActiveCard(db, memberId);
  if (!card) return null;
  const { maskedNumber, expiry, brand } = card;
  return { maskedNumber, expiry, brand, expired: isExpired(readExpiry(expiry), now) };
}

function viewCard({ maskedNumber, expiry, brand }: CardRow, now: Date): Card {
  const { month, year } = readExpiry(expiry);
  return { maskedNumber, expiryMonth: month, expiryYear: year, brand, expired: isExpired({ year, month }, now) };
}

/** How the registration with this key ended, for the member who began it. */
export async function readCardSetup(deps: CardDeps, memberId: string, key: string): Promise<CardSetupResult> {
  const { db } = deps.database;
  const found = await findSetupByKey(db, key);
  if (found?.memberId !== memberId) throw new AppError("COM_003");
  const now = deps.now().getTime();
  if (now > found.expiresAt.getTime() + READABLE_MS) throw new AppError("COM_003");
  if (found.shownAt && now > found.shownAt.getTime() + RELOADABLE_MS) throw new AppError("COM_003");
  // Confirms what could not be confirmed when it was reported.
  const setup = (await confirmCardSetup(deps, found.id)) ?? found;
  const { kind, reason, fixable } = setup;
  const late = setup.state === "started" && setup.expiresAt <= deps.now();
  if (setup.state !== "started" || late) await markShown(db, setup.id, deps.now());
  return {
    kind,
    state: late ? "expired" : setup.state,
    reason: reason as CardSetupResult["reason"],
    fixable: fixable ?? false,
    card: setup.state === "completed" ? await readCard(deps, memberId) : null,
  };
}
