import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { picture } from "#contract/products.ts";
import { quoteRequest } from "#contract/reservation-requests.ts";
import { instant, offered, reservationId, yen } from "#contract/reservations.ts";
import { waitOutcomes } from "#domain/rentals/waitlist.ts";

export const waitRequest = quoteRequest
  .pick({ pickupTime: true, returnTime: true, pickupStation: true, returnStation: true, area: true, longer: true })
  .openapi("WaitRequest");

export type WaitRequest = z.output<typeof waitRequest>;

const station = z.object({ slug: z.string(), name: z.string() });

const entry = z
  .object({
    id: z.uuid(),
    product: z.object({ id: z.int(), name: z.string(), picture: z.union([picture, z.null()]), available: offered }),
    pickupTime: instant,
    returnTime: instant,
    longer: z.boolean(),
    area: z.string(),
    pickupStation: station.nullable().openapi({ description: "null: any station of the area" }),
    returnStation: station.nullable(),
    state: z.enum(["waiting", "offered", "paying", "ended"]),
    offer: z
      .object({ id: reservationId, until: instant, pickupStation: station, returnStation: station, total: yen })
      .nullable()
      .openapi({ description: "What is kept for the member; reserve it with its id as offerId" }),
    outcome: z.enum(waitOutcomes).nullable().openapi({ description: "How it ended" }),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi("WaitlistEntry");

export const waitlistEntryBody = resultBody(entry).openapi("WaitlistEntryBody");
export const waitlistBody = resultBody(
  z.object({
    entries: z.array(entry).openapi({ description: "Those that are open, then those that ended within 30 days" }),
    maximum: z.int().openapi({ description: "How many one member may have open" }),
    offerMinutes: z.int(),
    offers: z
      .object({ from: z.string(), to: z.string() })
      .openapi({ description: "Between which hours offers are made", example: { from: "08:00", to: "22:00" } }),
  }),
).openapi("Waitlist");
export type WaitlistEntryView = z.infer<typeof entry>;
