import { z } from "@hono/zod-openapi";
import { password } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import { ties } from "#domain/rentals/ties.ts";

export const leaveRequest = z.object({ currentPassword: password }).openapi("LeaveRequest");

export const tiedReservation = z.object({
  id: z.uuid(),
  number: z.string(),
  reason: z.enum(ties),
  hasPage: z.boolean().openapi({ description: "Whether the member can open it: not before it is paid" }),
});

export const leaveBody = resultBody(
  z.object({
    ties: z
      .array(tiedReservation)
      .openapi({ description: "The reservations that have to be closed first; empty when the member may leave" }),
    coupons: z.int().openapi({ description: "Coupons that can still be used and would be lost" }),
    favourites: z.int(),
    suspended: z.boolean().openapi({ description: "The same address cannot join again for a year: SUS_002" }),
  }),
).openapi("Leave");
