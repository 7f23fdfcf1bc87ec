import { createRoute } from "@hono/zod-openapi";
import {
  editedProductBody,
  newProductRequest,
  productFormBody,
  productParam,
  productsBody,
  productsQuery,
  saveProductRequest,
  versionRequest,
} from "#contract/console/products.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { listProducts } from "#server/catalogue/drafts/list-products.ts";
import { archiveProduct, publishProduct } from "#server/catalogue/drafts/publish-product.ts";
import { readProduct, viewProductForm } from "#server/catalogue/drafts/read-product.ts";
import { addDraft, discardDraft, ProductChanged, saveDraft } from "#server/catalogue/drafts/save-draft.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const tags = ["products"];
const PRODUCTS = "/api/console/products";
const PRODUCT = `${PRODUCTS}/{id}` as const;

const changed = "PRD_001: somebody else changed it since; `preview` has it as it is now.";

/** The products that there are, and what is known about one. */
export function productListRoutes(deps: Deps) {
  const guard = forStaff(deps, "catalogue.change");
  const list = createRoute({
    ...guard,
    tags,
    method: "get",
    path: PRODUCTS,
    summary: "Products in every state, filtered and in order",
    request: { query: productsQuery },
    responses: { 200: jsonOf(productsBody, "A page of products"), ...refusals },
  });
  const form = createRoute({
    ...guard,
    tags,
    method: "get",
    path: "/api/console/product-form",
    summary: "What the form of a product knows beside it: categories, boxes, and what its checks go by",
    responses: { 200: jsonOf(productFormBody, "The form"), ...refusals },
  });
  const show = createRoute({
    ...guard,
    tags,
    method: "get",
    path: PRODUCT,
    summary: "One product as it is edited: what members see, and what is saved beside it",
    request: { params: productParam },
    responses: { 200: jsonOf(editedProductBody, "The product"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listProducts(deps, c.req.valid("query"), apiLanguage(c))))
    .openapi(form, (c) => respondResult(c, viewProductForm(deps.catalogue.current())))
    .openapi(show, async (c) => respondResult(c, await readProduct(deps, c.req.valid("param").id)));
}

/** Writing products. */
export function draftRoutes(deps: Deps) {
  const add = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "post",
    path: PRODUCTS,
    summary: "Begins a product that members do not see yet",
    request: bodyOf(newProductRequest),
    responses: { 200: jsonOf(editedProductBody, "The product"), ...refusals },
  });
  const save = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "put",
    path: `${PRODUCT}/draft`,
    summary: "Saves what is written about a product, without publishing it",
    description: changed,
    request: { params: productParam, ...bodyOf(saveProductRequest) },
    responses: { 200: jsonOf(editedProductBody, "The product"), ...refusals },
  });
  const discard = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "delete",
    path: `${PRODUCT}/draft`,
    summary: "Gives up what was saved and not published; a product that never was is gone",
    description: changed,
    request: { params: productParam, ...bodyOf(versionRequest) },
    responses: { 200: jsonOf(editedProductBody.partial({ result: true }), "Done"), ...refusals },
  });
  return createRouter()
    .openapi(add, async (c) => {
      const id = await addDraft(deps, c.req.valid("json").content, actorOf(c));
      return respondResult(c, await readProduct(deps, id));
    })
    .openapi(save, async (c) => {
      const { id } = c.req.valid("param");
      const { content, version } = c.req.valid("json");
      await orAsItIs(deps, id, () => saveDraft(deps, { id, version }, content, actorOf(c)));
      return respondResult(c, await readProduct(deps, id));
    })
    .openapi(discard, async (c) => {
      const { id } = c.req.valid("param");
      await orAsItIs(deps, id, () => discardDraft(deps, { id, ...c.req.valid("json") }, actorOf(c)));
      return respondResult(c, await readProduct(deps, id).catch(isGone));
    })
    .route("/", publishRoutes(deps));
}

function publishRoutes(deps: Deps) {
  const publish = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "post",
    path: `${PRODUCT}/publish`,
    summary: "Lets members see a product as it is written, from its time on; contracts that exist keep their prices",
    description: `${changed} PRD_002: \`preview.failed\` lists what keeps it from being published.`,
    request: { params: productParam, ...bodyOf(saveProductRequest) },
    responses: { 200: jsonOf(editedProductBody, "The product"), ...refusals },
  });
  const archive = createRoute({
    ...forStaff(deps, "catalogue.change"),
    tags,
    method: "post",
    path: `${PRODUCT}/archive`,
    summary: "Takes a product out of the shop; who has rented or reserved it goes on",
    description: changed,
    request: { params: productParam, ...bodyOf(versionRequest) },
    responses: { 200: jsonOf(editedProductBody, "The product"), ...refusals },
  });
  return createRouter()
    .openapi(publish, async (c) => {
      const { id } = c.req.valid("param");
      const { content, version } = c.req.valid("json");
      await orAsItIs(deps, id, () => publishProduct(deps, { id, version }, content, actorOf(c)));
      return respondResult(c, await readProduct(deps, id));
    })
    .openapi(archive, async (c) => {
      const { id } = c.req.valid("param");
      await orAsItIs(deps, id, () => archiveProduct(deps, { id, ...c.req.valid("json") }, actorOf(c)));
      return respondResult(c, await readProduct(deps, id));
    });
}

/** Whoever saw something else is told how the product is now. */
async function orAsItIs(deps: Deps, id: number, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProductChanged)) throw error;
    throw new AppError("PRD_001", { preview: await readProduct(deps, id) });
  }
}

function isGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === "COM_003") return undefined;
  throw error;
}
