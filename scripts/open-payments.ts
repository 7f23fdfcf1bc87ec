import { toJstIso } from "#domain/jst.ts";
import { listLiveOperations, listRefusedOperations } from "#server/money/payments/reconcile-payments.ts";
import { operate } from "./operator.ts";

// For staff: every call to the card gateway whose outcome is not known yet, and what the gateway refused to let go of or
// to give back. Look it up at the gateway by its id (MerchantFree1); what the gateway settles, the reconcile job takes
// over by itself.
await operate(async ({ database }) => {
  const operations = [...(await listLiveOperations(database.db)), ...(await listRefusedOperations(database.db))];
  console.table(
    operations.map(({ operationId, paymentId, kind, operationAmount, state, createdAt, sentAt }) => ({
      operation: operationId,
      payment: paymentId,
      kind,
      amount: operationAmount,
      state,
      created: toJstIso(createdAt),
      sent: sentAt ? toJstIso(sentAt) : "",
    })),
  );
  console.log(`${operations.length} open`);
});
