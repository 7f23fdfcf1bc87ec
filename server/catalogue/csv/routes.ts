import { createRoute } from "@hono/zod-openapi";
import { csvOf, csvQuery, importOrder, importPreview } from "#contract/console/csv.ts";
import { refusals } from "#contract/envelope.ts";
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

const PRODUCTS = "/api/console/csv/products";

/** Products as a file, and back. */
export function productCsvRoutes(deps: Deps) {
  const exported = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags: ["csv"],
    method: "get",
    path: PRODUCTS,
    summary: "All products as CSV: what members see, else what is drafted; without pictures",
    request: { query: csvQuery },
    responses: { ...csvOf("The file"), ...refusals },
  });
  const preview = createRoute({ ...forStaff(deps, "catalogue.change"), ...importPreview, path: `${PRODUCTS}/preview` });
  const imported = createRoute({ ...forStaff(deps, "catalogue.change"), ...importOrder, path: PRODUCTS });
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
