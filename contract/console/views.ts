import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { isView } from "#domain/staff/saved-view.ts";

const isPlain = (value: string) => /^[^\p{Cc}\p{Cs}]*$/u.test(value);

const name = z.string().trim().min(1).max(40).refine(isPlain);

const view = z
  .object({
    id: z.uuid(),
    name,
    path: z
      .string()
      .max(1000)
      .regex(/^\/console\/[a-z-]+(\?[^#\s]*)?$/)
      .refine(isPlain)
      .refine(isView)
      .openapi({
        description: "The address of a list with its filters; none of them names a person",
        example: "/console/reservations?stage=late",
      }),
  })
  .openapi("SavedView");

export const viewsBody = resultBody(z.object({ views: z.array(view) })).openapi("SavedViews");
export const saveViewRequest = view.pick({ name: true, path: true }).openapi("SaveViewRequest");
export const viewParam = z.object({ id: z.uuid() });

export type SavedView = z.infer<typeof view>;
