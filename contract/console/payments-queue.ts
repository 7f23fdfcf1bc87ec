import { z } from "@hono/zod-openapi";
import { requestId } from "#contract/console/money.ts";
import { words } from "#contract/console/own-words.ts";
import { instant } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { openKinds, queueActs } from "#domain/money/payments-queue.ts";

export const queueQuery = z.object({
  kind: z.enum(openKinds).optional(),
  state: z
    .string()
    .regex(/^[a-z_]{1,20}$/)
    .optional()
    .openapi({ description: "How it stands: waiting, failed or unknown, or one state such as requested" }),
});

const entry = z
  .object({
    kind: z.enum(openKinds),
    id: z.string(),
    state: z.string(),
    detail: z.string().nullable().openapi({ description: "Which call, or which kind of refund" }),
    reservation: z.string().nullable(),
    amount: z.int(),
    since: instant,
    who: z.string().nullable().openapi({ description: "Who of staff asked for it" }),
    codes: z.array(z.string()).openapi({ description: "What the gateway answered" }),
    acts: z.array(z.enum(queueActs)),
  })
  .openapi("OpenPayment");
export type OpenPaymentView = z.infer<typeof entry>;

export const queueBody = resultBody(
  z.object({
    entries: z.array(entry).openapi({ description: "The oldest first, up to 200" }),
    counts: z.object(
      Object.fromEntries(openKinds.map((kind) => [kind, z.int()])) as Record<(typeof openKinds)[number], z.ZodInt>,
    ),
  }),
).openapi("OpenPayments");
export type OpenPaymentsView = z.infer<typeof queueBody>["result"];

export const queueParams = z.object({
  kind: z.enum(openKinds),
  id: z.string().regex(/^[\w-]{1,64}$/),
});

export const queueActRequest = z
  .object({
    id: requestId,
    act: z.enum(["try_again", "give_back", "write_off", "ask_again"]),
    reason: words(200),
  })
  .openapi("OpenPaymentActRequest");

export const queueDoneBody = resultBody(
  z.object({ entry: z.union([entry, z.null()]).openapi({ description: "null: it is settled" }) }),
).openapi("OpenPaymentDone");
