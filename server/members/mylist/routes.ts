import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { doneBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { mylistBody, mylistParameters, mylistQuery, mylistRequest } from "#contract/mylist.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { addToMylist } from "#server/members/mylist/add-to-mylist.ts";
import { listMylist } from "#server/members/mylist/list-mylist.ts";
import { deleteFavourite } from "#server/members/mylist/mylist-store.ts";
import { invalidInput } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

export function mylistRoutes(deps: Deps) {
  const common = { tags: ["mylist"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/mylist",
    summary: "A page of the member's favourites, the newest first",
    request: { query: mylistQuery },
    responses: { 200: jsonOf(mylistBody, "A page of favourites"), ...refusals },
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: "/api/mylist",
    summary: "Adds a product to the favourites",
    description: "One that is there already is no mistake. COM_003 no such product, MYL_001 the list is full.",
    request: bodyOf(mylistRequest),
    responses: { 200: jsonOf(doneBody, "It is a favourite"), ...refusals },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/api/mylist",
    summary: "Removes a product from the favourites",
    description:
      "One that is not there is no mistake. Name the product in the body or, where that gets lost, the address.",
    // Only described: a body may be missing, and the handler says what is wrong with one that is there.
    request: {
      query: mylistParameters,
      body: {
        required: false,
        content: {
          "application/json": {
            schema: { type: "object" as const, properties: { productId: { type: "integer" as const, minimum: 1 } } },
          },
        },
      },
    },
    responses: { 200: jsonOf(doneBody, "It is no favourite"), ...refusals },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const page = await listMylist(deps, c.get("member").id, { ...c.req.valid("query"), language: apiLanguage(c) });
      return c.json(page, 200, { "Cache-Control": "no-store" });
    })
    .openapi(add, async (c) => {
      await addToMylist(deps, c.get("member").id, c.req.valid("json").productId);
      return respondResult(c, {});
    })
    .openapi(remove, async (c) => {
      const productId = await namedProduct(c, c.req.valid("query").productId);
      await deleteFavourite(deps.database.db, c.get("member").id, productId);
      return respondResult(c, {});
    });
}

/** The product that a request means: the body's word counts before the address's. */
async function namedProduct(c: Context, inAddress: number | undefined): Promise<number> {
  const isEmpty = (await c.req.text()).trim() === "";
  const request = mylistRequest.safeParse(isEmpty ? { productId: inAddress } : await readJson(c));
  if (!request.success) throw invalidInput(request.error.issues);
  return request.data.productId;
}

const readJson = (c: Context): Promise<unknown> =>
  c.req.json().catch(() => {
    throw invalidInput([{ code: "invalid_json", path: [] }]);
  });
