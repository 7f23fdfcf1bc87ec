import { sql } from "drizzle-orm";
import type { ImportPlan } from "#contract/console/csv.ts";
import type { Transaction } from "#db/database.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { type Act, type Actor, writeAudit } from "#server/platform/audit.ts";
import { type ReadCsv, readCsv } from "#server/platform/csv-file.ts";
import { AppError, isDuplicate, isTaken } from "#server/platform/errors.ts";
import { PlanChanged } from "#server/rentals/boxes/take-out-of-order.ts";
import { putUnits } from "#server/rentals/units/add-units.ts";
import { changeWithin } from "#server/rentals/units/change-condition.ts";
import { type AddedUnit, planUnits, type UnitPlan, unitHeader } from "#server/rentals/units/plan-import.ts";

type Sent = { body: Uint8Array; worker: Pick<Worker, "stations">; language: Language };

/** What an import of this file would do. */
export async function previewUnits(deps: Deps, { body, worker, language }: Sent): Promise<ImportPlan> {
  const file = readCsv(body, unitHeader);
  const looking = { db: deps.database.db, catalogue: deps.catalogue.current(), worker, now: deps.now() };
  return viewPlan(deps, await planUnits(file, looking), file, language);
}

/**
 * Does what was shown, all of it or nothing. Conditions change as on the unit's page, and only where nobody is touched.
 * CSV_002 for a file with errors, CSV_003 when it would do something else by now.
 */
export async function importUnits(deps: Deps, sent: Sent & { hash: string }, actor: Actor): Promise<ImportPlan> {
  const file = readCsv(sent.body, unitHeader);
  // Of one moment, by which the books find each act in the log.
  const now = deps.now();
  try {
    return await deps.database.db.transaction(async (tx) => {
      const looking = { db: tx, catalogue: deps.catalogue.current(), worker: sent.worker, now };
      const plan = await planUnits(file, looking);
      const shown = viewPlan(deps, plan, file, sent.language);
      if (plan.hash !== sent.hash) throw new AppError("CSV_003", { preview: shown });
      if (plan.errors.length > 0) throw new AppError("CSV_002", { preview: shown });
      const acts: Act[] = [];
      for (const { known, to, plan: seen } of plan.changed) {
        const asked = { serial: known.serial, worker: sent.worker };
        const order = { condition: to, reason: REASON, hash: seen.hash };
        acts.push((await changeWithin(tx, { asked, order, actor, known: seen }, now)).act);
      }
      acts.push(...(await addAll(tx, deps, plan.added, { actor, now })));
      // Whoever else writes into the log waits from the first of these on.
      for (const act of acts) await writeAudit(tx, actor, act, now);
      return shown;
    });
  } catch (error) {
    // Somebody booked, changed or added one of them at the same moment.
    const isLate = error instanceof PlanChanged || (error instanceof AppError && error.code === "UNI_001");
    if (!isLate && !isDuplicate(error) && !isTaken(error)) throw error;
    throw new AppError("CSV_003", { preview: await previewUnits(deps, sent) });
  }
}

const REASON = "CSV";

/** Units of the same product and station together, products in order, as everybody locks them. */
async function addAll(
  tx: Transaction,
  deps: Deps,
  added: AddedUnit[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Act[]> {
  const acts: Act[] = [];
  const { stationBySlug } = deps.catalogue.current();
  const groups = Map.groupBy(added, ({ product, station }) => `${product} ${station}`);
  const all = [...groups.values()].toSorted(([a], [b]) => (a?.product ?? 0) - (b?.product ?? 0));
  for (const group of all) {
    const [{ product, station } = { product: 0, station: "" }] = group;
    const place = stationBySlug.get(station);
    if (!place) throw new AppError("COM_003");
    await tx.execute(sql`select 1 from products where id = ${product} for no key update`);
    const serialNumbers = group.map(({ serial }) => serial);
    acts.push(await putUnits(tx, { productId: product, place, serialNumbers, reason: REASON }, actor, now));
  }
  return acts;
}

function viewPlan({ catalogue }: Deps, plan: UnitPlan, { encoding }: ReadCsv, language: Language): ImportPlan {
  const nameOf = (product: number) => everKnown(catalogue.current(), product)?.name[language] ?? String(product);
  return {
    encoding,
    added: plan.added.map(({ line, serial, product }) => ({ line, key: serial, name: nameOf(product) })),
    changed: plan.changed.map(({ line, known, to }) => ({
      line,
      key: known.serial,
      name: nameOf(known.product),
      fields: [{ column: "condition", before: known.condition, after: to }],
    })),
    unchanged: plan.unchanged,
    errors: plan.errors.map(({ line, column, text }) => ({ line, column, message: text[language] })),
    hash: plan.hash,
  };
}
