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
  after: z
    .string()
    .regex(/^\d{1,17}_[\w-]{1,64}$/)
    .optional()
    .openapi({ description: "`next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(200).default(200),
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
    asked: z
      .union([z.object({ act: z.enum(queueActs), who: z.string(), at: instant, reason: z.string() }), z.null()])
      .openapi({ description: "What somebody has asked for that takes a second person, who does the same" }),
  })
  .openapi("OpenPayment");
export type OpenPaymentView = z.infer<typeof entry>;

export const queueBody = resultBody(
  z.object({
    entries: z.array(entry).openapi({ description: "The oldest first, up to `limit`" }),
    next: z.string().nullable().openapi({ description: "`after` of the next page; null: there is none" }),
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
    act: z.enum(["try_again", "give_back", "write_off", "ask_again", "call_done", "call_undone"]),
    reason: words(200),
    expected: z
      .int()
      .min(0)
      .optional()
      .openapi({ description: "Its amount when it was shown: MNY_005 for another by now" }),
  })
  .openapi("OpenPaymentActRequest");

export const queueDoneBody = resultBody(
  z.object({
    entry: z.union([entry, z.null()]).openapi({
      description: "As it is now, or the refund that it led to and that is still open; null: it is settled",
    }),
  }),
).openapi("OpenPaymentDone");
