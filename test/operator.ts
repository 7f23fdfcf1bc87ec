import { readEnv } from "#server/platform/env.ts";
import { productionEnv } from "#test/production-env.ts";

/** The operator of `productionEnv`, which is nobody's. */
export const testOperator = readEnv(productionEnv).operator;
