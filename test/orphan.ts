import { randomUUID } from "node:crypto";
import type { RentalApp } from "#test/rentals.ts";

/** Money that the gateway took and that our books never heard of; `operation` opened it. */
export async function makeOrphan(test: RentalApp, amount: number): Promise<{ processId: string; operation: string }> {
  const member = await test.renter();
  const [card] = await test.rows<{ kaiin_id: string; kaiin_pass: Buffer }>(
    "select kaiin_id, kaiin_pass from cards where member_id = $1",
    [member.id],
  );
  const { cardGateway, vault } = test.deps;
  const kaiinId = card?.kaiin_id ?? "";
  const kaiinPass = vault.open(card?.kaiin_pass ?? Buffer.alloc(0), kaiinId);
  const operation = randomUUID();
  const wanted = { operationId: operation, card: { kaiinId, kaiinPass }, authenticationId: undefined, amount };
  const opened = await cardGateway.authorise(wanted);
  if (opened.kind !== "succeeded") throw new Error("not authorised");
  await cardGateway.capture({ operationId: randomUUID(), transaction: opened.value, amount });
  return { processId: opened.value.processId, operation };
}

/** The same, as the gateway's file has told of it: of this amount. */
export async function foundOrphan(test: RentalApp, amount: number, told = amount) {
  const { processId, operation } = await makeOrphan(test, amount);
  await test.rows("insert into gateway_orphans values ($1, $2, '2026-11-15', $3, $4, 'open', null, $4)", [
    processId,
    operation,
    told,
    test.deps.now(),
  ]);
  return processId;
}

/** How it stands in our books, and at the gateway. */
export async function standingOf(
  test: RentalApp,
  processId: string,
): Promise<[string | undefined, string | undefined]> {
  const [row] = await test.rows<{ state: string }>("select state from gateway_orphans where process_id = $1", [
    processId,
  ]);
  return [row?.state, test.sandbox.ledger.transactions.get(processId)?.state];
}
