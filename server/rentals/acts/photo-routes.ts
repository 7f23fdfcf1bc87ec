import { createRoute } from "@hono/zod-openapi";
import { photoBody, photoParams, photoQuery } from "#contract/console/stock-acts.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { findPhoto, keepPhoto } from "#server/rentals/acts/keep-photo.ts";

const path = "/api/console/stock/check-ins/{checkIn}/photos/{position}";

/** Whether an address takes a photo, which is larger than any JSON of ours. */
export const takesPhoto = (address: string) => /^\/api\/console\/stock\/check-ins\/[^/]+\/photos\/[^/]+$/.test(address);

export const PHOTO_LIMIT = 12 * 1024 * 1024;

export function photoRoutes(deps: Deps) {
  const put = createRoute({
    ...forStaff(deps, "stock.work"),
    method: "put",
    path,
    tags: ["stock"],
    summary: "A photo of what was found at a check-in: JPEG, PNG or WebP, up to 12 MB",
    description: "The same one again is the same; STO_007 another one is there.",
    request: { params: photoParams, query: photoQuery },
    responses: { 200: jsonOf(photoBody, "Kept, drawn anew"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "day.see"),
    method: "get",
    path,
    tags: ["stock"],
    summary: "A photo of a check-in",
    request: { params: photoParams },
    responses: { 200: { description: "The photo", content: { "image/webp": {} } }, ...refusals },
  });
  return createRouter()
    .openapi(put, async (c) => {
      const { checkIn, position } = c.req.valid("param");
      const { staffId = c.get("staff").id } = c.req.valid("query");
      // Somebody else has signed in on the same device: it waits for whoever took it.
      if (staffId !== c.get("staff").id) throw new AppError("STA_001");
      const body = Buffer.from(await c.req.arrayBuffer());
      const sent = { checkIn, position: Number(position), staffId, body };
      return respondResult(c, await keepPhoto(deps, actorOf(c), sent));
    })
    .openapi(show, async (c) => {
      const { checkIn, position } = c.req.valid("param");
      const image = await findPhoto(deps, { checkIn, position: Number(position) }, c.get("staff"));
      const headers = { "Content-Type": "image/webp", "Cache-Control": "no-store" };
      return c.body(new Uint8Array(image), 200, headers) as never;
    });
}
