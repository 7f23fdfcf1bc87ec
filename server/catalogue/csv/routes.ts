import { createRoute } from "@hono/zod-openapi";
import { csvOf, csvQuery, importPlanBody, importQuery } from "#contract/console/csv.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Cell } from "#domain/csv.ts";
import { importProducts, previewProducts, readProducts } from "#server/catalogue/csv/import-products.ts";
import { productColumns, productHeader } from "#server/catalogue/csv/product-columns.ts";
import type { Deps } from "#server/deps.ts";
import { auditExport } from "#server/platform/audit-export.ts";
import { respondCsv } from "#server/platform/csv-file.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const tags = ["csv"];
const PRODUCTS = "/api/console/csv/products";

/** Products as a file, and back. */
export function productCsvRoutes(deps: Deps) {
  const exported = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "get",
    path: PRODUCTS,
    summary: "All products as CSV: what members see, else what is drafted; without pictures",
    request: { query: csvQuery },
    responses: { ...csvOf("The file"), ...refusals },
  });
  const preview = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "post",
    path: `${PRODUCTS}/preview`,
    summary: "What an import of the file in the body would do: up to 4 MB and 2,000 lines, UTF-8 or Shift_JIS",
    responses: { 200: jsonOf(importPlanBody, "What would happen"), ...refusals },
  });
  const imported = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "post",
    path: PRODUCTS,
    summary: "Imports the file in the body as it was shown: all of it or nothing",
    description: "CSV_002: it has errors. CSV_003: it would do something else by now. `preview` has what it would do.",
    request: { query: importQuery },
    responses: { 200: jsonOf(importPlanBody, "What was done"), ...refusals },
  });
  return createRouter()
    .openapi(exported, async (c) => {
      const now = deps.now();
      await auditExport(deps, actorOf(c), { list: "products" });
      const { encoding } = c.req.valid("query");
      const known = await readProducts(deps.database.db, now);
      async function* rows(): AsyncGenerator<Cell[]> {
        for (const { id, state, content } of known.values()) {
          yield [id, state, ...productColumns.map((column) => column.write(content))];
        }
      }
      return respondCsv(c, { name: "products", encoding, header: productHeader, now }, rows());
    })
    .openapi(preview, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      return respondResult(c, await previewProducts(deps, body, apiLanguage(c)));
    })
    .openapi(imported, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const order = { body, hash: c.req.valid("query").hash, language: apiLanguage(c) };
      return respondResult(c, await importProducts(deps, order, actorOf(c)));
    });
}
