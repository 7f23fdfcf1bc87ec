import type { OpenDatabase } from "#db/database.ts";
import type { LiveCatalogue } from "#server/catalogue/products/catalogue.ts";
import { type CatalogueAnswers, createCatalogueAnswers } from "#server/catalogue/products/catalogue-answers.ts";
import type { CardGateway } from "#server/money/gateway/card-gateway.ts";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import { readAuthKeys } from "#server/platform/auth-keys.ts";
import type { Env } from "#server/platform/env.ts";
import type { KeyList } from "#server/platform/key-list.ts";
import type { Log } from "#server/platform/log.ts";
import { ReadyAnswers } from "#server/platform/ready-answers.ts";
import { createVault, type Vault } from "#server/platform/vault.ts";

/** What the use cases and routes work with. Made once per process; tests make their own. */
export type Deps = {
  env: Env;
  log: Log;
  database: OpenDatabase;
  catalogue: LiveCatalogue;
  answerFromCatalogue: CatalogueAnswers;
  ready: ReadyAnswers;
  authKeys: KeyList;
  cardGateway: CardGateway;
  vault: Vault;
  now: () => Date;
  /** Lets time pass at once, for those who work on the site. Not there in production. */
  skipTime?: (ms: number) => void;
};

type Given = Omit<Deps, "answerFromCatalogue" | "ready" | "authKeys" | "cardGateway" | "vault">;

export function createDeps(given: Given): Deps {
  const { env, log, catalogue, now } = given;
  const ready = new ReadyAnswers(() => catalogue.current().version);
  return {
    ...given,
    ready,
    authKeys: readAuthKeys(env),
    answerFromCatalogue: createCatalogueAnswers(catalogue, ready),
    cardGateway: createEscottGateway(env.card, log, now),
    vault: createVault(env.card.vaultKeys),
  };
}
