import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { createEscottClient, paths } from "#server/money/gateway/escott-client.ts";
import type { Env } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createVault } from "#server/platform/vault.ts";

type Shop = { env: Pick<Env, "card">; now: () => Date; pool: pg.Pool };

const EXPIRY = "4912";

/**
 * Stores a card for a member as if registered through the gateway's page; it replaces the one there was. False when the
 * gateway does not take it.
 */
export async function offerCard({ env, now, pool }: Shop, memberId: string, number: string): Promise<boolean> {
  const kaiinId = randomBytes(8).toString("hex");
  const kaiinPass = randomBytes(6).toString("hex");
  // Never in a hurry, however busy the machine is.
  const { call } = createEscottClient({ ...env.card, timeoutMs: 10_000 }, createLog({ LOG_LEVEL: "silent" }), now);
  const fields = { KaiinId: kaiinId, KaiinPass: kaiinPass, CardNo: number, CardExp: EXPIRY };
  const stored = await call(paths.member, "4MemAdd", fields);
  if (stored.kind !== "succeeded") return false;
  await pool.query("update cards set state = 'replaced' where member_id = $1 and state = 'active'", [memberId]);
  await pool.query(
    `insert into cards (id, member_id, kaiin_id, kaiin_pass, masked_number, expiry, brand, authentication_id, state, created_at)
     values ($1, $2, $3, $4, $5, $6, 'visa', $7, 'active', $8)`,
    [
      randomUUID(),
      memberId,
      kaiinId,
      createVault(env.card.vaultKeys).seal(kaiinPass, kaiinId),
      `************${number.slice(-4)}`,
      EXPIRY,
      stored.value.TransactionId3D ?? null,
      now(),
    ],
  );
  return true;
}

export async function giveCard(shop: Shop, memberId: string, number: string): Promise<void> {
  if (!(await offerCard(shop, memberId, number))) throw new Error(`the gateway does not take ${number}`);
}
