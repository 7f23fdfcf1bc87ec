import { setTimeout } from "node:timers/promises";
import { detailKey, lookAtProduct } from "#server/catalogue/products/look-at-product.ts";
import type { Deps } from "#server/deps.ts";
import { type RunningJob, runRepeatedly } from "#server/platform/run-repeatedly.ts";

/** Of the most popular ones. The answers about others wait until somebody asks. */
const MOST = 10_000;
const AGAIN_MS = 5_000;
/** Whoever asks for something comes first: after two milliseconds of this eight are left to them. */
const WORK_MS = 2;
const REST_MS = 8;

/**
 * Makes the answers about products in Japanese before anybody asks for them, after a start and whenever the catalogue has
 * changed: of those that show the same as before nothing is made.
 */
export function prepareDetails(deps: Pick<Deps, "catalogue" | "prepareAnswer" | "log">): Pick<RunningJob, "close"> {
  let closed = false;
  let prepared: number | undefined;
  const prepareAll = async () => {
    const { version, sorted } = deps.catalogue.current();
    if (version === prepared) return;
    let began = performance.now();
    for (const { id } of sorted("", "popular").slice(0, MOST)) {
      if (performance.now() - began >= WORK_MS) {
        await setTimeout(REST_MS);
        began = performance.now();
      }
      // What has changed meanwhile is looked at in the next round.
      if (closed || deps.catalogue.current().version !== version) return;
      deps.prepareAnswer(detailKey("ja", id), "ja", `/api/products/${id}`, (catalogue) =>
        lookAtProduct(catalogue, id, "ja"),
      );
    }
    prepared = version;
  };
  const job = runRepeatedly("prepare answers about products", AGAIN_MS, deps.log, prepareAll);
  return {
    close: async () => {
      closed = true;
      await job.close();
    },
  };
}
