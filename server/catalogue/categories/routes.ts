import { createRoute } from "@hono/zod-openapi";
import {
  addCategoryRequest,
  archiveCategoryRequest,
  categoriesBody,
  categoryParam,
  moveCategoryRequest,
  renameCategoryRequest,
} from "#contract/console/categories.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { readCategories } from "#server/catalogue/categories/category-store.ts";
import {
  addCategory,
  archiveCategory,
  moveCategory,
  renameCategory,
} from "#server/catalogue/categories/change-categories.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const CATEGORIES = "/api/console/categories";
const CATEGORY = `${CATEGORIES}/{slug}` as const;

/** Departments and their categories. Each act answers all of them as they are then. */
export function categoryRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "catalogue.change"), tags: ["categories"] };
  const responses = { 200: jsonOf(categoriesBody, "All categories, in order"), ...refusals };
  const list = createRoute({
    ...common,
    method: "get",
    path: CATEGORIES,
    summary: "Departments and categories in the shop's order, and how much is in each",
    responses,
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: CATEGORIES,
    summary: "Adds a department or a category; PRD_008 its identifier is in use, PRD_009 its department is hidden",
    request: bodyOf(addCategoryRequest),
    responses,
  });
  const rename = createRoute({
    ...common,
    method: "put",
    path: `${CATEGORY}/name`,
    summary: "Gives a category another name; PRD_001 when somebody else did meanwhile",
    request: { params: categoryParam, ...bodyOf(renameCategoryRequest) },
    responses,
  });
  const move = createRoute({
    ...common,
    method: "post",
    path: `${CATEGORY}/move`,
    summary: "Moves a category one place among its neighbours",
    request: { params: categoryParam, ...bodyOf(moveCategoryRequest) },
    responses,
  });
  const archive = createRoute({
    ...common,
    method: "put",
    path: `${CATEGORY}/archived`,
    summary: "Hides an empty category, or brings it back; PRD_007 something is in it, PRD_009 its department is hidden",
    request: { params: categoryParam, ...bodyOf(archiveCategoryRequest) },
    responses,
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, { categories: await readCategories(deps.database.db) }))
    .openapi(add, async (c) =>
      respondResult(c, { categories: await addCategory(deps, c.req.valid("json"), actorOf(c)) }),
    )
    .openapi(rename, async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      return respondResult(c, { categories: await renameCategory(deps, change, actorOf(c)) });
    })
    .openapi(move, async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      return respondResult(c, { categories: await moveCategory(deps, change, actorOf(c)) });
    })
    .openapi(archive, async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      return respondResult(c, { categories: await archiveCategory(deps, change, actorOf(c)) });
    });
}
