import { z } from "@hono/zod-openapi";
import { nextStep, reservationInHand, station, unitInHand } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { LONGEST_CODE } from "#domain/rentals/label.ts";

export const scanQuery = z.object({
  station: station.openapi({ description: "Where somebody scans" }),
  code: z.string().min(1).max(LONGEST_CODE).openapi({ description: "What was read or typed" }),
});

export const scanBody = resultBody(
  z.object({
    kind: z
      .enum(["unit", "box", "pickup_code", "return_code", "reservation", "unknown"])
      .openapi({ description: "What the code is; a box may be typed without its station" }),
    handedOn: z
      .boolean()
      .openapi({ description: "The code of somebody whom the member has asked to pick up or return the item" }),
    unit: z.union([unitInHand, z.null()]),
    box: z
      .object({ number: z.string(), size: z.enum(["S", "M", "L"]), station: z.string() })
      .nullable()
      .openapi({ description: "The box that was read" }),
    reservation: z
      .union([reservationInHand, z.null()])
      .openapi({ description: "Whom it is for, or who has or had it" }),
    unitIn: z
      .union([reservationInHand, z.null()])
      .openapi({ description: "Of a reservation that waits: another one that its unit is still in" }),
    contents: z.array(z.string()).openapi({ description: "The checklist of the product's contents" }),
    mayBeOut: z.boolean().openapi({
      description: "Of a member's code or number: they may have the item although nobody recorded it (`already-out`)",
    }),
    next: nextStep,
  }),
).openapi("Scan");

export type Scan = z.infer<typeof scanBody>["result"];
