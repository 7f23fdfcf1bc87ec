import path from "node:path";
import { createRoute, z } from "@hono/zod-openapi";
import { refusals } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { DEFAULT_QUALITY, imageWidths, isPageSize, snapQuality, snapWidth } from "#domain/catalogue/image-size.ts";
import type { ImageStore } from "#server/catalogue/images/image-store.ts";
import type { Deps } from "#server/deps.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { createRouter } from "#server/platform/router.ts";

const widest = imageWidths[imageWidths.length - 1] ?? 0;

const showImage = createRoute({
  method: "get",
  path: "/image",
  tags: ["images"],
  summary: "A picture of the shop as webp, its width snapped up to a breakpoint",
  request: {
    query: z.object({
      url: z
        .string()
        .regex(/^\/pictures\/[a-z0-9-]{1,80}\.(svg|png|jpg|webp)$/)
        .openapi({ description: "A picture's url as the API gives it; nothing else is fetched" }),
      // Twice the widest breakpoint: what a page asks for at density 2.
      w: wholeNumber(1, widest * 2),
      q: wholeNumber(1, 100).default(DEFAULT_QUALITY),
    }),
  },
  responses: { 200: { description: "The picture", content: { "image/webp": { schema: z.string() } } }, ...refusals },
});

/**
 * Refuses addresses and sizes out of bounds (400), many sizes that no page of ours asks for (429), what there is not (404) and, in the
 * store, what cannot be made just now (503).
 */
export const imageRoutes = (deps: Deps, images: ImageStore) =>
  createRouter().openapi(showImage, async (c) => {
    const { url, w, q } = c.req.valid("query");
    const [width, quality] = [snapWidth(w), snapQuality(q)];
    // Whether it is made already or not: callers must not depend on which sizes are.
    if (!isPageSize(width, quality)) await limitRate(deps, "oddPictureFrom", clientIp(c, deps.env));
    const bytes = await images.read(path.posix.basename(url), width, quality);
    if (!bytes) throw new AppError("COM_003");
    return c.body(bytes, 200, {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=604800, stale-while-revalidate=86400",
    });
  });
