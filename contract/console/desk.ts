import { z } from "@hono/zod-openapi";
import { boxParams } from "#contract/console/boxes.ts";
import { instant, reservationNumber } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { deskOutcomes } from "#domain/rentals/desk-outcome.ts";

export const deskCaseParams = boxParams.extend({ reservationNumber });

export const takeCaseRequest = z
  .object({
    from: z.uuid().nullable().openapi({
      description: "Who has it so far, as it was shown; null: nobody. DES_001 when that is not so any more",
    }),
  })
  .openapi("TakeCaseRequest");

export const closeCaseRequest = z.object({ outcome: z.enum(deskOutcomes) }).openapi("CloseCaseRequest");

/** Who looks after somebody. */
export const deskCase = z
  .object({ takenBy: z.object({ id: z.uuid(), name: z.string() }), takenAt: instant })
  .openapi("DeskCase");

export const deskCaseBody = resultBody(deskCase).openapi("DeskCaseAnswer");
export const caseClosedBody = resultBody(z.object({ outcome: z.enum(deskOutcomes), doneAt: instant })).openapi(
  "CaseClosed",
);

export type DeskCase = z.infer<typeof deskCase>;
