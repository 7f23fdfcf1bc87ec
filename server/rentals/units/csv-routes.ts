import { createRoute } from "@hono/zod-openapi";
import { csvOf, csvQuery, importOrder, importPreview } from "#contract/console/csv.ts";
import { refusals } from "#contract/envelope.ts";
import type { Cell } from "#domain/csv.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { auditExport } from "#server/platform/audit-export.ts";
import { respondCsv } from "#server/platform/csv-file.ts";
import { inPages } from "#server/platform/in-pages.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { importUnits, previewUnits } from "#server/rentals/units/import-units.ts";
import { unitHeader } from "#server/rentals/units/plan-import.ts";
import { listUnits } from "#server/rentals/units/unit-store.ts";

const UNITS = "/api/console/csv/units";

/** Units as a file, and back. */
export function unitCsvRoutes(deps: Deps) {
  const exported = createRoute({
    ...forStaff(deps, "units.see"),
    tags: ["csv"],
    method: "get",
    path: UNITS,
    summary: "Units as CSV; of a station's staff only those in their sight",
    request: { query: csvQuery },
    responses: { ...csvOf("The file"), ...refusals },
  });
  const preview = createRoute({ ...forStaff(deps, "units.change"), ...importPreview, path: `${UNITS}/preview` });
  const imported = createRoute({ ...forStaff(deps, "units.change"), ...importOrder, path: UNITS });
  return createRouter()
    .openapi(exported, async (c) => {
      await auditExport(deps, actorOf(c), { list: "units" });
      const [catalogue, language] = [deps.catalogue.current(), apiLanguage(c)];
      const worker = c.get("staff");
      const read = (after: string | undefined, limit: number) =>
        listUnits(deps.database.db, { after, sort: "serial" }, worker, limit);
      async function* rows(): AsyncGenerator<Cell[]> {
        for await (const unit of inPages(read, ({ serialNumber }) => serialNumber)) {
          const { serialNumber, productId, station, condition, place, box } = unit;
          const name = everKnown(catalogue, productId)?.name[language] ?? null;
          yield [serialNumber, productId, name, station, condition, place, box];
        }
      }
      const { encoding } = c.req.valid("query");
      return respondCsv(c, { name: "units", encoding, header: unitHeader, now: deps.now() }, rows());
    })
    .openapi(preview, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      return respondResult(c, await previewUnits(deps, { body, worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(imported, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const { hash } = c.req.valid("query");
      const sent = { body, hash, worker: c.get("staff"), language: apiLanguage(c) };
      return respondResult(c, await importUnits(deps, sent, actorOf(c)));
    });
}
