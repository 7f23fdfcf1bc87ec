import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { picture } from "#contract/products.ts";
import { instant, place, reservation } from "#contract/reservations.ts";

const purpose = z.enum(["pickup", "return"]);

export const errandRequest = z.object({ purpose }).openapi("ErrandRequest");

export const madeErrandBody = resultBody(
  z.object({
    link: z.string().openapi({ description: "What to hand on. It is told this once, and kept nowhere" }),
    reservation,
  }),
).openapi("MadeErrandBody");

export const errandKeyRequest = z
  .object({
    key: z
      .string()
      .regex(/^[\w-]{22}$/)
      .openapi({ description: "What stands behind the # of the link" }),
  })
  .openapi("ErrandKeyRequest");

const task = z
  .object({
    number: z.string().openapi({ description: "What the help desk can be told: E and ten characters" }),
    purpose,
    product: z.object({ name: z.string(), picture }),
    place: place.openapi({ description: "Where to go: as it is now, which may be another one later" }),
    time: instant.openapi({ description: "When it is to be picked up, or returned by" }),
    ready: z.boolean().openapi({ description: "false: the item is not at the pickup place yet" }),
    qr: z
      .object({
        code: z.string(),
        qrCodeImage: z.string(),
        digits: z.string().nullable().openapi({ description: "To be typed with the box's number; null at a counter" }),
        validFrom: instant,
        validUntil: instant,
      })
      .nullable()
      .openapi({ description: "null: no door opens for it now" }),
    counters: z
      .array(
        z.object({
          station: z.object({ slug: z.string(), name: z.string() }),
          hours: z.object({ from: z.string(), to: z.string() }),
          open: z.boolean(),
          opensAt: instant.nullable().openapi({
            description: "When a closed counter opens next; null: it is open, or not within 60 days",
          }),
        }),
      )
      .openapi({ description: "Where a return can be handed over when no door opens for it; none otherwise" }),
  })
  .openapi("Errand");

export const errandBody = resultBody(
  z.object({
    state: z.enum(["open", "done", "revoked", "over"]).openapi({
      description: "done: the act was done; revoked: by the member; over: the reservation ended or changed",
    }),
    now: instant,
    task: task.nullable().openapi({ description: "Of what is open only" }),
  }),
).openapi("ErrandBody");

export type ErrandView = z.infer<typeof errandBody>["result"];
export type TaskView = z.infer<typeof task>;
