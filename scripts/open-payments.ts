import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/database.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { toJstIso } from "#domain/jst.ts";
import { readEnv } from "#server/env.ts";
import { listLiveOperations } from "#server/payments/reconcile-payments.ts";

// For staff: every call to the card gateway whose outcome is not known yet. Look it up at the gateway by its id
// (MerchantFree1); what the gateway settles, the reconcile job takes over by itself.
if (fs.existsSync(".env")) process.loadEnvFile(".env");
const env = readEnv(process.env);
const local = env.DATABASE_URL ? undefined : await openLocalPostgres(path.join(env.DATA_DIR, "postgres"));
const database = openDatabase(env.DATABASE_URL ?? local?.url("postgres") ?? "", { max: 2 });
const operations = await listLiveOperations(database.db);
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
await database.close();
await local?.release();
