import type { CardDeps } from "#server/money/cards/begin-card-setup.ts";
import { adoptCard, type CardSetupRow, endSetup, findSetup, noteReported } from "#server/money/cards/card-store.ts";

/**
 * Takes in what the browser brought back or the gateway's server sent: in any order, twice, or forged. Undefined when
 * it is nothing of ours. A setup that is still `started` afterwards could not be confirmed yet.
 */
export async function completeCardSetup(
  deps: CardDeps,
  fields: Record<string, string>,
): Promise<CardSetupRow | undefined> {
  const { db } = deps.database;
  const result = deps.cardGateway.readHostedResult(fields);
  if (!result || !isUuid(result.setupId)) return undefined;
  const setup = await findSetup(db, result.setupId);
  if (!setup || setup.kaiinId !== result.kaiinId) return undefined;
  if (setup.state !== "started") return setup;
  const { outcome } = result;
  if (outcome.kind !== "succeeded") {
    const declined = outcome.kind === "declined";
    const reason = declined ? outcome.reason : "unavailable";
    const ending = { state: "declined", reason, fixable: declined && outcome.fixable, codes: outcome.codes } as const;
    return (await endSetup(db, setup.id, ending, deps.now())) ?? findSetup(db, setup.id);
  }
  await noteReported(db, setup.id, outcome.value.authenticationId, deps.now());
  return confirmCardSetup(deps, setup.id);
}

/** Asks the gateway's server whether a reported card is really there; only then is it the member's. */
export async function confirmCardSetup(deps: CardDeps, setupId: string): Promise<CardSetupRow | undefined> {
  const { db } = deps.database;
  const setup = await findSetup(db, setupId);
  if (!setup?.reportedAt || setup.state !== "started" || setup.reportedAt > setup.expiresAt) return setup;
  const { kaiinId, kaiinPass } = setup;
  const found = await deps.cardGateway.getCard({ kaiinId, kaiinPass: deps.vault.open(kaiinPass, kaiinId) });
  if (found.kind !== "succeeded") return setup;
  if (found.value) await adoptCard(db, setup, found.value, deps.now());
  else deps.log.warn({ setup: setupId }, "a card was reported that the gateway does not have");
  return findSetup(db, setupId);
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
