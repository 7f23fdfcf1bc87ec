import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#db/database.ts";
import { boxes, cards, type Member, members, payments, type Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { includedTax } from "#domain/quote.ts";
import type { Text } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import type { MailData, NoticeKind } from "#server/mail/letters.ts";
import type { Receipt } from "#server/mail/receipt-letter.ts";
import type { ReservationMail } from "#server/mail/reservation-letter.ts";
import { type Message, tellMembers } from "#server/notices/tell-members.ts";
import { type Catalogue, everKnown } from "#server/products/catalogue.ts";
import { viewPlace } from "#server/reservations/place-views.ts";

type ReservationKind = {
  [K in NoticeKind]: MailData<K> extends ReservationMail ? K : never;
}[NoticeKind];

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
  maskedNumber: string | null;
};

/** Tells the member about a reservation, by mail and as notices. */
export async function tellRenter(
  tx: Queryable,
  catalogue: Catalogue,
  reservation: Reservation,
  messages: AboutReservation[],
  now: Date,
  renter?: Renter,
): Promise<void> {
  const known = renter ?? (await readRenter(tx, reservation));
  await tellMembers(tx, addressed(catalogue, reservation, messages, known), now);
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

/** All that letters need beside the reservation, at once. The card is that of the latest payment. */
export async function readRenter(tx: Queryable, reservation: Reservation): Promise<Renter> {
  const [renter] = await tx
    .select({
      member: members,
      pickupBox: pickupBoxes.number,
      returnBox: returnBoxes.number,
      maskedNumber: sql<string | null>`(select ${cards.maskedNumber} from ${payments}
        join ${cards} on ${cards.id} = ${payments.cardId}
        where ${payments.reservationId} = ${reservation.id} and ${payments.state} = 'captured'
        order by ${payments.createdAt} desc limit 1)`,
    })
    .from(members)
    .leftJoin(pickupBoxes, eq(pickupBoxes.id, sql`${reservation.pickupBoxId}::integer`))
    .leftJoin(returnBoxes, eq(returnBoxes.id, sql`${reservation.returnBoxId}::integer`))
    .where(eq(members.id, reservation.memberId));
  if (!renter) throw new Error("the member is gone");
  return renter;
}

/** A place in both languages. */
export function placeText(catalogue: Catalogue, station: string, boxNumber: string | null): Text {
  const nameIn = (language: "ja" | "en") => viewPlace(catalogue, station, boxNumber, language).name;
  return { ja: nameIn("ja"), en: nameIn("en") };
}

type Paid = Pick<Receipt, "purpose"> & Partial<Pick<Receipt, "rental" | "extension" | "lateFee" | "discount">>;

/** The receipt of a captured payment, from what it was for. What costs nothing has no payment, and no receipt. */
export function receiptOf(
  { env }: Pick<Deps, "env">,
  { maskedNumber }: Pick<Renter, "maskedNumber">,
  { purpose, rental = 0, extension = 0, lateFee = 0, discount = 0 }: Paid,
  now: Date,
): AboutReservation[] {
  const total = rental + extension + lateFee - discount;
  if (total === 0) return [];
  const more = {
    purpose,
    paidAt: toJstIso(now),
    rental,
    extension,
    lateFee,
    discount,
    tax: includedTax(total),
    total,
    maskedNumber,
    issuer: env.COMPANY_NAME,
    registrationNumber: env.COMPANY_REGISTRATION_NUMBER,
  };
  return [{ kind: "receipt", more }];
}
