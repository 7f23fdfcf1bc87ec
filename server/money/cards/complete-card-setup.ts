import type { CardDeps } from "#server/money/cards/begin-card-setup.ts";
import { adoptCard, type CardSetupRow, endSetup, findSetup, noteReported } from "#server/money/cards/card-store.ts";
import { removeFromGateway } from "#server/money/cards/remove-useless-cards.ts";

/**
 * Takes in what the browser brought back or the gateway's server sent: in any order, twice, or forged. `foreign` when it is
 * nothing of ours; `later` when the gateway has to be asked about it first, and did not answer.
 */
export async function completeCardSetup(
  deps: CardDeps,
  fields: Record<string, string>,
): Promise<"foreign" | "later" | "done"> {
  const { db } = deps.database;
  const result = deps.cardGateway.readHostedResult(fields);
  if (!result || !isUuid(result.setupId)) return "foreign";
  const setup = await findSetup(db, result.setupId);
  if (!setup || setup.kaiinId !== result.kaiinId) return "foreign";
  const { outcome } = result;
  if (outcome.kind === "succeeded") return takeReported(deps, setup, outcome.value.authenticationId);
  const declined = outcome.kind === "declined";
  const reason = declined ? outcome.reason : "unavailable";
  const ending = { state: "declined", reason, fixable: declined && outcome.fixable, codes: outcome.codes } as const;
  await endSetup(db, setup.id, ending, deps.now());
  return "done";
}

async function takeReported(deps: CardDeps, setup: CardSetupRow, authenticationId: string | undefined) {
  if (setup.state === "completed") return "done";
  // Whoever finished it after it had ended here has a card there that is nobody's.
  if (setup.state !== "started") return (await removeFromGateway(deps, setup)) ? "done" : "later";
  await noteReported(deps.database.db, setup.id, authenticationId, deps.now());
  const confirmed = await confirmCardSetup(deps, setup.id);
  return confirmed?.state === "started" ? "later" : "done";
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
