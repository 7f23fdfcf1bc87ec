import { createCatalogueAnswers } from "#server/catalogue/products/catalogue-answers.ts";
import type { Deps } from "#server/deps.ts";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import { readAuthKeys } from "#server/platform/auth-keys.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { createPostgresBlobs } from "#server/platform/postgres-blobs.ts";
import { ReadyAnswers } from "#server/platform/ready-answers.ts";
import { createS3Blobs } from "#server/platform/s3-blobs.ts";
import { createStandby } from "#server/platform/standby.ts";
import { createVault } from "#server/platform/vault.ts";
import { createLiveDay } from "#server/rentals/day/live-day.ts";
import { openDemandNotes } from "#server/rentals/demand/demand-notes.ts";
import { createLockerGateway } from "#server/rentals/lockers/create-locker-gateway.ts";

type Given = Omit<
  Deps,
  | "metrics"
  | "standby"
  | "answerFromCatalogue"
  | "prepareAnswer"
  | "ready"
  | "authKeys"
  | "cardGateway"
  | "lockers"
  | "blobs"
  | "vault"
  | "live"
  | "demand"
>;

export function createDeps(given: Given): Deps {
  const { env, log, catalogue, database, now, traces } = given;
  const ready = new ReadyAnswers();
  const answers = createCatalogueAnswers(catalogue, ready);
  const metrics = createMetrics();
  const traced = <T extends object>(name: string, calls: T): T => traces?.around(name, calls) ?? calls;
  return {
    ...given,
    metrics,
    standby: createStandby({ env, log, database, metrics }),
    ready,
    authKeys: readAuthKeys(env),
    answerFromCatalogue: answers.answer,
    prepareAnswer: answers.prepare,
    cardGateway: traced("card gateway", createEscottGateway(env.card, log, now)),
    lockers: traced("lockers", createLockerGateway(env, log, now)),
    blobs: env.s3 ? createS3Blobs(env.s3, log) : createPostgresBlobs(database),
    vault: createVault(env.card.vaultKeys),
    live: createLiveDay(given.database.directUrl, log),
    demand: openDemandNotes(database, log, now),
  };
}
