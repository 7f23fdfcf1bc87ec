import { randomBytes, randomUUID } from "node:crypto";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { findActiveCard, hashKey, insertSetup } from "#server/money/cards/card-store.ts";
import type { BrowserForm } from "#server/money/gateway/card-gateway.ts";

export type CardDeps = Pick<Deps, "env" | "database" | "cardGateway" | "vault" | "now" | "log" | "isEnding">;

const LIFETIME_MS = 15 * MINUTE;

/**
 * Starts registering a card, the first or another one: a form that takes the browser to the gateway's page, and a key
 * that asks for the result. Always under a fresh id at the gateway: a change that fails leaves the old card untouched.
 */
export async function beginCardSetup(deps: CardDeps, memberId: string): Promise<{ key: string; form: BrowserForm }> {
  const { db } = deps.database;
  const now = deps.now();
  const key = randomBytes(32).toString("base64url");
  // As long as the gateway takes them.
  const card = { kaiinId: randomBytes(10).toString("hex"), kaiinPass: randomBytes(6).toString("hex") };
  const setup = await insertSetup(db, {
    id: randomUUID(),
    keyHash: hashKey(key),
    memberId,
    kind: (await findActiveCard(db, memberId)) ? "change" : "add",
    kaiinId: card.kaiinId,
    kaiinPass: deps.vault.seal(card.kaiinPass, card.kaiinId),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  const { form } = deps.cardGateway.beginCardSetup({
    setupId: setup.id,
    card,
    procNo: String(setup.procNo).padStart(7, "0"),
    returnUrl: `${deps.env.publicOrigin}/payment/sony/return/${key}`,
    notifyUrl: `${deps.env.publicOrigin}/payment/sony/notification`,
  });
  return { key, form };
}
