import { readFigures } from "../figures.ts";
import { seePrice } from "../see-price.ts";
import type { Stage } from "../stage.ts";

export const SEEN_WITHIN_MS = 10_000;

/** A price that somebody edits is seen everywhere, through the pooler. */
export async function showPrices({ fleet, verdicts }: Stage): Promise<void> {
  const from = Date.now();
  const times = [await seePrice(fleet), await seePrice(fleet)].flat();
  verdicts.judgeSpeed(
    { step: "prices", rule: "seen within 10 s by both", from },
    Math.max(...times) <= SEEN_WITHIN_MS,
    `slowest ${Math.max(...times)} ms of ${times.length}`,
  );
  const figures = await Promise.all(fleet.webs.map(({ url }) => readFigures(url)));
  const ages = figures.map(({ sum }) => sum("catalogue_age_seconds"));
  verdicts.judgeSpeed(
    { step: "prices", rule: "catalogue's age below 10 s (/metrics)", from },
    Math.max(...ages) < 10,
    `${ages.join(" and ")} s`,
  );
}
