import path from "node:path";
import { createRoute, z } from "@hono/zod-openapi";
import { refusals } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { imageWidths, snapQuality, snapWidth } from "#domain/image-size.ts";
import { AppError } from "#server/errors.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { createRouter } from "#server/router.ts";

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
      q: wholeNumber(1, 100).default(100),
    }),
  },
  responses: { 200: { description: "The picture", content: { "image/webp": { schema: z.string() } } }, ...refusals },
});

export const imageRoutes = ({ images }: { images: ImageStore }) =>
  createRouter().openapi(showImage, async (c) => {
    const { url, w, q } = c.req.valid("query");
    const bytes = await images.read(path.posix.basename(url), snapWidth(w), snapQuality(q));
    if (!bytes) throw new AppError("COM_003");
    return c.body(bytes, 200, {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=604800, stale-while-revalidate=86400",
    });
  });
