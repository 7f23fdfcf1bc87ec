import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { boxes, type Member, members, type Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Text } from "#domain/text.ts";
import type { MailData, MailKind } from "#server/mail/letters.ts";
import { enqueueMail } from "#server/mail/outbox-store.ts";
import type { ReservationMail } from "#server/mail/reservation-letters.ts";
import { fullName } from "#server/members/member-views.ts";
import type { Catalogue } from "#server/products/catalogue.ts";
import { viewPlace } from "#server/reservations/place-views.ts";

type ReservationKind = {
  [K in MailKind]: MailData<K> extends ReservationMail ? K : never;
}[MailKind];

/** Owes the member a mail about a reservation, with what all such mails say and what this kind adds. */
export async function mailAbout<K extends ReservationKind>(
  tx: Transaction,
  catalogue: Catalogue,
  reservation: Reservation,
  mail: { kind: K; more: Omit<MailData<K>, keyof ReservationMail>; topic?: string; expiresAt?: Date; member?: Member },
  now: Date,
): Promise<void> {
  const member = mail.member ?? (await memberOf(tx, reservation.memberId));
  const { pickupBoxId, returnBoxId } = reservation;
  const numberOf = await boxNumbers(tx, [pickupBoxId, returnBoxId]);
  const common: ReservationMail = {
    name: fullName(member),
    reservationId: reservation.id,
    number: reservation.number,
    product: catalogue.byId.get(reservation.productId)?.name ?? { ja: "商品", en: "Item" },
    pickupAt: toJstIso(reservation.pickupAt),
    returnAt: toJstIso(reservation.returnAt),
    pickupPlace: placeText(catalogue, reservation.pickupStation, numberOf(pickupBoxId)),
    returnPlace: placeText(catalogue, reservation.returnStation, numberOf(returnBoxId)),
  };
  const { kind, topic, expiresAt } = mail;
  // The type of a kind's data is what all share and what it adds.
  const data = { ...common, ...mail.more } as unknown as MailData<K>;
  const { email: recipient, language } = member;
  await enqueueMail(
    tx,
    { kind, recipient, language, data, ...(topic && { topic }), ...(expiresAt && { expiresAt }) },
    now,
  );
}

async function memberOf(tx: Transaction, id: string): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.id, id));
  if (!member) throw new Error("the member is gone");
  return member;
}

async function boxNumbers(tx: Transaction, ids: (number | null)[]) {
  const known = ids.filter((id) => id !== null);
  const rows = known.length > 0 ? await tx.select().from(boxes).where(inArray(boxes.id, known)) : [];
  return (id: number | null) => rows.find((row) => row.id === id)?.number ?? null;
}

function placeText(catalogue: Catalogue, station: string, boxNumber: string | null): Text {
  const nameIn = (language: "ja" | "en") => viewPlace(catalogue, station, boxNumber, language).name;
  return { ja: nameIn("ja"), en: nameIn("en") };
}
