import { createRoute } from "@hono/zod-openapi";
import { and, asc, eq, sql } from "drizzle-orm";
import { saveViewRequest, viewParam, viewsBody } from "#contract/console/views.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Queryable } from "#db/database.ts";
import { staffViews } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";

const VIEWS = "/api/console/views";
const MOST = 50;

const listViews = async (db: Queryable, staffId: string) => ({
  views: await db
    .select({ id: staffViews.id, name: staffViews.name, path: staffViews.path })
    .from(staffViews)
    .where(eq(staffViews.staffId, staffId))
    .orderBy(asc(staffViews.name)),
});

/** Lists with their filters that somebody wants to find again: everybody's own. */
export function viewRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { ...forStaff(deps, "staff"), tags: ["me"] };
  const responses = { 200: jsonOf(viewsBody, "All of one's own"), ...refusals };
  const list = createRoute({ ...common, method: "get", path: VIEWS, summary: "One's saved views", responses });
  const save = createRoute({
    ...common,
    method: "post",
    path: VIEWS,
    summary: "Saves a view; one of the same name is replaced",
    description: "DSK_005 there are too many.",
    request: bodyOf(saveViewRequest),
    responses,
  });
  const drop = createRoute({
    ...common,
    method: "delete",
    path: `${VIEWS}/{id}`,
    summary: "Removes one's saved view",
    request: { params: viewParam },
    responses,
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listViews(db, c.get("staff").id)))
    .openapi(save, async (c) => {
      const { id: staffId } = c.get("staff");
      await saveView(deps, staffId, c.req.valid("json"));
      return respondResult(c, await listViews(db, staffId));
    })
    .openapi(drop, async (c) => {
      const { id: staffId } = c.get("staff");
      await db
        .delete(staffViews)
        .where(and(eq(staffViews.id, c.req.valid("param").id), eq(staffViews.staffId, staffId)));
      return respondResult(c, await listViews(db, staffId));
    });
}

async function saveView({ database, now }: Deps, staffId: string, view: { name: string; path: string }): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from staff where id = ${staffId} for no key update`);
    const others = sql`staff_id = ${staffId} and name <> ${view.name}`;
    if ((await tx.$count(staffViews, others)) >= MOST) throw new AppError("DSK_005");
    await tx
      .insert(staffViews)
      .values({ staffId, ...view, createdAt: now() })
      .onConflictDoUpdate({ target: [staffViews.staffId, staffViews.name], set: { path: view.path } });
  });
}
