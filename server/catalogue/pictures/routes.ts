import { createRoute } from "@hono/zod-openapi";
import { pictureBody } from "#contract/console/products.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { keepPicture } from "#server/catalogue/pictures/keep-picture.ts";
import type { Deps } from "#server/deps.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const PICTURES = "/api/console/pictures";

/** Whether an address takes a picture, which is larger than any JSON of ours. */
export const takesPicture = (address: string) => address === PICTURES;

export const PICTURE_LIMIT = 12 * 1024 * 1024;

export function pictureRoutes(deps: Deps) {
  const add = createRoute({
    ...forStaff(deps, "catalogue.change"),
    method: "post",
    path: PICTURES,
    tags: ["products"],
    summary: "A picture for products as the body: JPEG, PNG or WebP, up to 12 MB and 50 megapixels",
    description: "Drawn anew and without what the camera wrote. The same picture sent again has the same address.",
    responses: { 200: jsonOf(pictureBody, "Kept: what a product names it by"), ...refusals },
  });
  return createRouter().openapi(add, async (c) => {
    await limitRate(deps, "uploadPicture", c.get("staff").id);
    const body = Buffer.from(await c.req.arrayBuffer());
    return respondResult(c, await keepPicture(deps, body, actorOf(c)));
  });
}
