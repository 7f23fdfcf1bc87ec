import type { OpenDatabase } from "#db/database.ts";
import type { CatalogueAnswers } from "#server/catalogue/products/catalogue-answers.ts";
import type { LiveCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import type { CardGateway } from "#server/money/gateway/card-gateway.ts";
import type { BlobStore } from "#server/platform/blob-store.ts";
import type { Env } from "#server/platform/env.ts";
import type { KeyList } from "#server/platform/key-list.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { ReadyAnswers } from "#server/platform/ready-answers.ts";
import type { Standby } from "#server/platform/standby.ts";
import type { Traces } from "#server/platform/traces.ts";
import type { Vault } from "#server/platform/vault.ts";
import type { LiveDay } from "#server/rentals/day/live-day.ts";
import type { DemandNotes } from "#server/rentals/demand/demand-notes.ts";
import type { LockerGateway } from "#server/rentals/lockers/locker-gateway.ts";

/** What the use cases and routes work with. Made once per process; tests make their own. */
export type Deps = {
  env: Env;
  log: Log;
  metrics: Metrics;
  /** Where a collector is set. */
  traces?: Traces | undefined;
  database: OpenDatabase;
  catalogue: LiveCatalogue;
  answerFromCatalogue: CatalogueAnswers["answer"];
  prepareAnswer: CatalogueAnswers["prepare"];
  ready: ReadyAnswers;
  authKeys: KeyList;
  cardGateway: CardGateway;
  lockers: LockerGateway;
  /** Pictures that staff uploaded. */
  blobs: BlobStore;
  vault: Vault;
  standby: Standby;
  live: LiveDay;
  /** What was looked for and refused. */
  demand: DemandNotes;
  now: () => Date;
  /** Lets time pass at once, for those who work on the site. Not there in production. */
  skipTime?: (ms: number) => void;
  /** How those wait who are to come again later; tests do not. */
  wait?: (ms: number) => Promise<unknown>;
  /** Whether this process is to end. Jobs then finish what they are at, and leave what comes after it to others. */
  isEnding?: () => boolean;
};
