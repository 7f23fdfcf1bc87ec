import { documentVersion } from "#domain/documents.ts";
import type { Deps } from "#server/deps.ts";

/** The version of the terms that somebody agrees to now: the day that stands below them. */
export const termsInForce = ({ env, catalogue }: Pick<Deps, "env" | "catalogue">): string =>
  documentVersion("terms", env.operator.ja.documentsSince, catalogue.current().rulesChangedOn);
