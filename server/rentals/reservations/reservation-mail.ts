import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#db/database.ts";
import { boxes, type Member, members, type Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { receiptLines } from "#domain/money/receipt.ts";
import type { Text } from "#domain/text.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import type { MailData, ToldKind } from "#server/messages/mail/letters.ts";
import type { ReservationMail } from "#server/messages/mail/reservation-letter.ts";
import { type Message, tellMembers } from "#server/messages/tell-members.ts";
import type { Movement } from "#server/money/payments/read-received.ts";
import { viewPlace } from "#server/rentals/stock/place-views.ts";

type ReservationKind = {
  [K in ToldKind]: MailData<K> extends ReservationMail ? K : never;
}[ToldKind];

/** A message about a reservation: what its kind says beyond what all of them say. */
type AboutReservation = {
  [K in ReservationKind]: {
    kind: K;
    more: Omit<MailData<K>, keyof ReservationMail>;
    topic?: string;
    expiresAt?: Date;
  };
}[ReservationKind];

/** Whom letters about a reservation address, and what they say that the reservation itself does not know. */
export type Renter = {
  member: Member;
  pickupBox: string | null;
  returnBox: string | null;
};

/** Tells the member about a reservation, by mail and as notices. Who has left hears nothing. */
export async function tellRenter(
  tx: Queryable,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
  reservation: Reservation,
  messages: AboutReservation[],
): Promise<void> {
  if (reservation.memberId === null) return;
  const renter = await readRenter(tx, reservation);
  await tellMembers(tx, addressed(catalogue, reservation, messages, renter), now);
}

/** The messages in full. */
export function addressed(
  catalogue: Catalogue,
  reservation: Reservation,
  messages: AboutReservation[],
  { member, pickupBox, returnBox }: Renter,
): Message[] {
  const common: Omit<ReservationMail, "name"> = {
    reservationId: reservation.id,
    number: reservation.number,
    product: everKnown(catalogue, reservation.productId)?.name ?? { ja: "商品", en: "Item" },
    pickupAt: toJstIso(reservation.pickupAt),
    returnAt: toJstIso(reservation.returnAt),
    pickupPlace: placeText(catalogue, reservation.pickupStation, pickupBox),
    returnPlace: placeText(catalogue, reservation.returnStation, returnBox),
  };
  const whole = messages.map(({ more, ...message }) => ({ ...message, to: member, data: { ...common, ...more } }));
  // The type of a kind's data is what all share and what it adds.
  return whole as Message[];
}

const pickupBoxes = alias(boxes, "pickup_boxes");
const returnBoxes = alias(boxes, "return_boxes");

/** All that letters need beside the reservation, at once. */
export async function readRenter(tx: Queryable, reservation: Reservation): Promise<Renter> {
  const [renter] = await tx
    .select({
      member: members,
      pickupBox: pickupBoxes.number,
      returnBox: returnBoxes.number,
    })
    .from(members)
    .leftJoin(pickupBoxes, eq(pickupBoxes.id, sql`${reservation.pickupBoxId}::integer`))
    .leftJoin(returnBoxes, eq(returnBoxes.id, sql`${reservation.returnBoxId}::integer`))
    .where(sql`${members.id} = ${reservation.memberId}`);
  if (!renter) throw new Error("the member is gone");
  return renter;
}

/** A place in both languages. */
export function placeText(catalogue: Catalogue, station: string, boxNumber: string | null): Text {
  const nameIn = (language: "ja" | "en") => viewPlace(catalogue, station, boxNumber, language).name;
  return { ja: nameIn("ja"), en: nameIn("en") };
}

/** Money that was received, as its receipt tells of it. */
export type Paid = Pick<Movement, "purpose" | "amount" | "tax" | "at"> & { maskedNumber: string | null };

/** The receipt of each payment. What costs nothing has no payment, and no receipt. */
export const receiptsOf = (
  { env }: Pick<Deps, "env">,
  payments: Paid[],
  { discount, bookedExtension }: Pick<Reservation, "discount" | "bookedExtension">,
): AboutReservation[] =>
  payments.map((payment) => {
    const { purpose, at, maskedNumber } = payment;
    const { refunded: _, ...lines } = receiptLines([payment], [], { discount, bookedExtension: bookedExtension ?? 0 });
    const { name, registrationNumber } = env.operator.ja;
    const issuer = { issuer: name, registrationNumber };
    return { kind: "receipt", more: { purpose, paidAt: toJstIso(at), maskedNumber, ...lines, ...issuer } };
  });
