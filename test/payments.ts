import { randomUUID } from "node:crypto";
import { members } from "#db/schema.ts";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import type { PaymentDeps } from "#server/money/payments/perform-operation.ts";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { createStandby } from "#server/platform/standby.ts";
import { createVault } from "#server/platform/vault.ts";
import { openTestSandbox } from "#test/card-sandbox.ts";
import { createTestDatabase } from "#test/database.ts";
import { giveCard } from "#test/give-card.ts";

/** A database and a sandbox of this test's own, and what the payment use cases work with. Its clock stands still until it is turned. */
export async function openTestPayments(timeoutMs: number, hangMs = timeoutMs * 3) {
  const database = await createTestDatabase();
  const sandbox = await openTestSandbox({ SANDBOX_HANG_MS: String(hangMs) });
  const env = readEnv({ CARD_GATEWAY_URL: sandbox.url, CARD_TIMEOUT_MS: String(timeoutMs), LOG_LEVEL: "silent" });
  const log = createLog(env);
  const patientCard = { ...env.card, timeoutMs: 10_000 };
  let time = Date.now();
  const now = () => new Date(time);
  const vault = createVault(env.card.vaultKeys);
  const standby = createStandby({ env, log, database, metrics: createMetrics() });
  const cardGateway = createEscottGateway(env.card, log, now);
  const deps: PaymentDeps = { env, log, database, vault, standby, now, cardGateway };
  return {
    deps,
    /** The same, but never in a hurry, however busy the machine is. */
    patient: {
      ...deps,
      env: { ...env, card: patientCard },
      cardGateway: createEscottGateway(patientCard, log, now),
    } satisfies PaymentDeps,
    sandbox: sandbox.sandbox,
    advance: (ms: number) => {
      time += ms;
    },
    /** A member whose active card is this one. */
    memberWithCard: async (number: string): Promise<string> => {
      const memberId = randomUUID();
      await database.db.insert(members).values(memberOf(memberId, now()));
      await giveCard({ env, now, pool: database.pool }, memberId, number);
      return memberId;
    },
    close: async () => {
      await sandbox.close();
      await database.drop();
    },
  };
}

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>;

/** A row of a member who never signs in. */
export const memberOf = (id: string, createdAt: Date) => ({
  id,
  email: `${id}@example.com`,
  passwordHash: "$argon2id$never checked",
  lastName: "山田",
  firstName: "太郎",
  lastNameKana: "ヤマダ",
  firstNameKana: "タロウ",
  gender: "unanswered" as const,
  phoneNumber: "09012345678",
  birthday: "1990-04-01",
  language: "ja" as const,
  // Letters that codes may have, from those that the id has.
  inviteCode: id.slice(0, 8).toUpperCase().replaceAll("0", "Y").replaceAll("1", "Z"),
  createdAt,
  passwordChangedAt: createdAt,
});
