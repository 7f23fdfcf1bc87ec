import { z } from "@hono/zod-openapi";
import { words } from "#contract/console/own-words.ts";
import { resultBody } from "#contract/envelope.ts";
import { boxStates } from "#domain/rentals/box-state.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

const instant = z.iso.datetime({ offset: true });

export const stationParam = z.object({ station: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) });
export const boxParams = stationParam.extend({ number: z.string().regex(/^[A-Z0-9-]{1,10}$/) });

/** Why somebody does something: required where it touches members. */
export const reason = words(200);

const place = z.object({
  column: z.int(),
  row: z.int(),
  height: z.int().openapi({ description: "In parts of the wall's height" }),
});

const use = z
  .object({
    kind: z.enum(["pickup", "return", "next_pickup", "next_return", "claim", "left"]),
    number: z.string(),
    status: z.enum(allStatuses),
    at: instant.openapi({ description: "When the member comes" }),
    from: instant.openapi({ description: "Since when the box is kept for it" }),
    to: instant,
    filled: z.boolean(),
    lastName: z.string().nullable(),
    phone: z.string().nullable().openapi({ description: "The last four digits" }),
    product: z.object({ id: z.int(), name: z.string(), picture: z.string() }),
    serialNumber: z.string(),
  })
  .openapi("BoxUse");

const box = z
  .object({
    number: z.string(),
    size: z.enum(["S", "M", "L"]),
    state: z.enum(boxStates),
    place,
    use: use.nullable().openapi({ description: "The use that makes it so, or the next one" }),
    inside: z
      .object({ serialNumber: z.string(), product: z.string(), since: instant.nullable() })
      .nullable()
      .openapi({ description: "What is in it, as far as we know" }),
    outOfOrder: z.object({ since: instant, reason: z.string() }).nullable(),
    reported: z
      .object({ at: instant, reason: z.string() })
      .nullable()
      .openapi({ description: "What a crew says is wrong with it, until it is out of order or put in order" }),
    refusals: z.int().openapi({ description: "How often a code was refused at it in the last two hours" }),
  })
  .openapi("Box");

const stranded = use
  .extend({
    box: z.string(),
    takenBy: z.string().nullable().openapi({ description: "Who of the desk looks after them; null: nobody yet" }),
  })
  .openapi("StrandedUse");

export const wallBody = resultBody(
  z.object({
    station: z.object({ slug: z.string(), name: z.string() }),
    asOf: instant,
    liveId: z.string().openapi({ description: "What the live events begin after" }),
    hours: z.object({ from: z.string(), to: z.string() }),
    heardAt: instant.nullable().openapi({ description: "When the locker last told something; null: never" }),
    wallHeight: z.int(),
    fixtures: z.array(place.extend({ kind: z.enum(["panel", "sign"]) })),
    boxes: z.array(box),
    stranded: z
      .array(stranded)
      .openapi({ description: "Who is to use a box that is out of order, and has no other place" }),
  }),
).openapi("Wall");

const event = z.object({
  at: instant,
  what: z.enum([
    "opened",
    "item_placed",
    "item_taken",
    "refused",
    "remote_opened",
    "remote_refused",
    "remote_unknown",
    "out_of_order",
    "in_order",
    "reported",
  ]),
  who: z.string().nullable().openapi({ description: "Of staff by name; null: a member or the locker" }),
  by: z.enum(["member", "staff", "locker"]),
  lastName: z.string().nullable(),
  code: z.string().nullable().openapi({ description: "Why it was refused" }),
  note: z.string().nullable(),
});

export const boxDetailBody = resultBody(
  box.extend({
    uses: z.array(use).openapi({ description: "Today's and tomorrow's, in their order" }),
    events: z.array(event).openapi({ description: "The latest first" }),
  }),
).openapi("BoxDetail");

export const outOfOrderPreview = z
  .object({
    moves: z.array(
      use.extend({
        goesTo: z.object({
          kind: z.enum(["box", "counter", "booked", "none"]),
          number: z.string().nullable(),
        }),
      }),
    ),
    moved: z.int(),
    notHelped: z.int(),
    inside: z.string().nullable().openapi({ description: "The serial number of what stays in it" }),
    hash: z.string(),
  })
  .openapi("OutOfOrderPreview");

export const outOfOrderPreviewBody = resultBody(outOfOrderPreview).openapi("OutOfOrderPreviewResult");

export const outOfOrderRequest = z
  .object({
    reason,
    hash: z.string().max(64).openapi({ description: "Of the preview that was shown" }),
    toDesk: z
      .boolean()
      .optional()
      .openapi({ description: "Whom no place was found for is handed to the desk: required where there are such" }),
  })
  .openapi("OutOfOrderRequest");

export const inOrderRequest = z.object({ reason: reason.optional() }).openapi("InOrderRequest");

export const doneBody = resultBody(z.object({ number: z.string() })).openapi("BoxDone");

export const openDoorRequest = z.object({ reason }).openapi("OpenDoorRequest");

export const openDoorBody = resultBody(
  z.object({
    outcome: z
      .enum(["opened", "refused", "unknown"])
      .openapi({ description: "unknown: the locker did not answer, so the door may be open or not" }),
    why: z.enum(["stuck", "unreachable"]).nullable(),
  }),
).openapi("OpenDoorResult");

export type Wall = z.infer<typeof wallBody>["result"];
export type WallBox = Wall["boxes"][number];
export type WallUse = z.infer<typeof use>;
export type BoxDetail = z.infer<typeof boxDetailBody>["result"];
export type OutOfOrderPreview = z.infer<typeof outOfOrderPreview>;
