import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import {
  boxes,
  coupons,
  lockerEvents,
  memberCoupons,
  members,
  type Reservation,
  reservationEvents,
  reservations,
} from "#db/schema.ts";
import { addDays, jstDayAt, minuteOfJstDay, toJstDate } from "#domain/jst.ts";
import { dueTimes } from "#domain/rentals/due-times.ts";
import { settledHours } from "#domain/rentals/hours.ts";
import type { Settings } from "#domain/settings.ts";
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { redeemCoupon } from "#server/money/coupons/coupon-store.ts";
import { readableNumber } from "#server/platform/readable-number.ts";
import { fillReservation } from "#server/rentals/reservations/fill-reservation.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { allocate } from "#server/rentals/stock/allocation-store.ts";
import { pickResources } from "#server/rentals/stock/free-resources.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

const STATION = "tokyo";
const SLOT = 30 * MINUTE;
const MAILS_GONE = 100 * DAY;

const people = [
  ["高橋", "ミナ", "09012347730"],
  ["森", "ユウ", "08055550418"],
  ["佐々木", "ケン", "09088889052"],
  ["渡辺", "アイ", "07022226611"],
  ["小川", "リョウ", "09033331204"],
  ["伊藤", "サキ", "08044449933"],
] as const;

/** How far a rental has come: booked, in its box, with the member, back in a box, or taken out of it. */
type Stage = "booked" | "filled" | "rented" | "returned" | "taken out";

/** What went wrong at its door: the code was shown too early, or the door opened and nothing was taken. */
type AtDoor = "too early" | "nothing taken";

/** A rental of the demo's day: from when to when in hours from now, and how far it has come. */
type DemoRental = {
  product: number;
  from: number;
  to: number;
  stage: Stage;
  counter?: boolean;
  at?: string;
  door?: AtDoor;
};

const day: DemoRental[] = [
  { product: 202, from: 0.5, to: 24, stage: "booked" },
  { product: 318, from: 1.5, to: 26, stage: "booked" },
  { product: 101, from: 2, to: 30, stage: "booked" },
  { product: 203, from: 2.5, to: 12, stage: "booked" },
  { product: 204, from: 6, to: 30, stage: "booked" },
  { product: 205, from: 1, to: 20, stage: "filled", door: "too early" },
  { product: 301, from: -1, to: 23, stage: "filled", door: "nothing taken" },
  { product: 208, from: 1.5, to: 22, stage: "filled" },
  { product: 102, from: 1, to: 25, stage: "booked", counter: true },
  { product: 103, from: -20, to: 3, stage: "rented" },
  { product: 302, from: -10, to: 6, stage: "rented" },
  { product: 206, from: -30, to: -4, stage: "rented" },
  { product: 104, from: -28, to: -1, stage: "returned" },
  { product: 303, from: -26, to: -2, stage: "returned" },
  { product: 207, from: -27, to: -3, stage: "taken out" },
  { product: 304, from: 20, to: 40, stage: "booked", at: "shinjuku" },
];

/**
 * Gives the demo shop a day in progress, so that there is something to do. A shop with other reservations than those of the
 * demo's past is left unchanged.
 */
export async function loadDemoDay(deps: Deps): Promise<boolean> {
  const { db } = deps.database;
  const now = deps.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo day', 0))`);
    const { rows } = await tx.execute(sql`
      select 1 from reservations r where not exists (
        select from members m where m.id = r.member_id and m.email like 'past-%@example.com') limit 1`);
    if (rows.length > 0) return false;
    const ids = await addPeople(tx, await hashPassword(deps.env, randomUUID()), now);
    // All are booked before one begins: a box that is free again once its item is out must not be promised for the same time.
    const booked: { rental: DemoRental; made: Reservation }[] = [];
    for (const [index, rental] of day.entries()) {
      const made = await reserve(tx, deps, rental, ids[index % ids.length] ?? "");
      if (made) booked.push({ rental, made });
    }
    // In the order of their pickups: what was in a box before must not be put into it again after what is there now.
    for (const { rental, made } of booked.toSorted((a, b) => a.made.pickupAt.getTime() - b.made.pickupAt.getTime())) {
      await carryOn(tx, made, rental.stage, { now, settings: deps.catalogue.current().settings });
      if (rental.door) await tryDoor(tx, made, rental.door, now);
    }
    return true;
  });
}

/** Nobody knows their password. */
async function addPeople(tx: Transaction, passwordHash: string, now: Date): Promise<string[]> {
  const rows = people.map(([lastName, firstName, phoneNumber], index) => ({
    id: randomUUID(),
    email: `demo-${index + 1}@ekikari.example`,
    passwordHash,
    lastName,
    firstName,
    lastNameKana: "デモ",
    firstNameKana: "デモ",
    gender: "unanswered" as const,
    phoneNumber,
    birthday: "1990-04-01",
    language: "ja" as const,
    inviteCode: readableNumber("", 8),
    verifiedAt: now,
    createdAt: now,
    passwordChangedAt: now,
  }));
  await tx.insert(members).values(rows);
  return rows.map(({ id }) => id);
}

/** So many hours from now, but while lockers are open; at night, from the next morning or the evening before. */
function slotAt(hours: number, settings: Settings, now: Date): Date {
  const { lockerOpensAtMinute: opens, lockerClosesAtMinute: closes } = settings;
  const clamp = (at: number, marginMinutes: number) => {
    const date = toJstDate(new Date(at));
    const first = jstDayAt(date, opens + marginMinutes).getTime();
    return Math.min(Math.max(at, first), jstDayAt(date, closes - marginMinutes).getTime());
  };
  const busy = clamp(now.getTime(), 3 * 60);
  return new Date(Math.ceil(clamp(busy + hours * HOUR, 30) / SLOT) * SLOT);
}

/** The evening before, when lockers have been open for the last time. */
const eveningBefore = (now: Date, { lockerClosesAtMinute: closes }: Settings) =>
  jstDayAt(addDays(toJstDate(now), -1), closes - 30);

/** What is still to be filled or handed over is to come: late in the evening, on the next morning. */
function pickupOf({ from, stage, counter }: DemoRental, settings: Settings, now: Date): Date {
  const at = slotAt(from, settings, now);
  if (stage !== "booked") return at;
  const { opens, closes } = settledHours(counter ? "counter" : "locker", settings);
  const isOpen = minuteOfJstDay(at) < closes;
  return isOpen && at > now ? at : jstDayAt(addDays(toJstDate(now), 1), opens + 30);
}

/** What is late is late at night too, and was not to go where something else came back afterwards. */
function returnOf({ to, stage }: DemoRental, settings: Settings, now: Date): Date {
  const at = slotAt(to, settings, now);
  const isLate = stage === "rented" && to < 0;
  return isLate && at.getTime() > now.getTime() - HOUR
    ? new Date(eveningBefore(now, settings).getTime() - 3 * HOUR)
    : at;
}

async function reserve(
  tx: Transaction,
  deps: Deps,
  rental: DemoRental,
  memberId: string,
): Promise<Reservation | undefined> {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const now = deps.now();
  const { product: id, counter, at = STATION } = rental;
  const product = catalogue.byId.get(id);
  if (!product) return undefined;
  const times = { pickupAt: pickupOf(rental, settings, now), returnAt: returnOf(rental, settings, now) };
  const where = { area: areaOf(catalogue, { station: at }), pickupStation: at, returnStation: at };
  const found = await pickResources(tx, catalogue, { product, ...times, ...where });
  if (typeof found === "string") return undefined;
  const { pickupBoxNumber: _, returnBoxNumber: __, ...resources } = found;
  const booked = new Date(Math.min(now.getTime(), times.pickupAt.getTime()) - 48 * HOUR);
  const row = {
    ...resources,
    ...(counter && { pickupBoxId: null }),
    ...times,
    ...dueTimes(times, settings, settings),
    id: randomUUID(),
    number: readableNumber("R", 10),
    memberId,
    productId: id,
    status: "not_collected" as const,
    requestKey: randomUUID(),
    planHours: 24 as const,
    // Nothing was paid for what nobody rents: a coupon took it off.
    subtotal: product.price24,
    discount: product.price24,
    total: 0,
    terms: {
      extensionUnitPrice: product.extensionUnitPrice,
      replacementPrice: product.replacementPrice,
      lateGraceMinutes: settings.lateGraceMinutes,
      turnaroundHours: settings.turnaroundHours,
      longestRentalDays: settings.longestRentalDays,
    },
    cancelUntil: booked,
    holdExpiresAt: booked,
    // So long ago that the mails about it are gone.
    createdAt: new Date(now.getTime() - MAILS_GONE),
    confirmedAt: booked,
  };
  const [made] = await tx.insert(reservations).values(row).returning();
  if (!made) return undefined;
  await allocate(tx, catalogue, made);
  await confirm(tx, made, booked);
  return made;
}

/** As if it had been paid by a coupon for all of it. */
async function confirm(tx: Transaction, { id, memberId, discount }: Reservation, at: Date): Promise<void> {
  const paid = { fromStatus: "hold", toStatus: "not_collected", mover: "payment" } as const;
  await tx.insert(reservationEvents).values({ ...paid, reservationId: id, at });
  const valid = { validFrom: at, validUntil: new Date(at.getTime() + DAY) };
  const coupon = {
    code: "DEMO-DAY",
    name: { ja: "デモの体験クーポン", en: "Demo coupon" },
    viewText: { ja: "デモの予約のためのクーポンです。", en: "For the rentals of the demo." },
    discountValue: 1_000_000,
    discountPercent: 100,
    ...valid,
    byCode: false,
  };
  await tx.insert(coupons).values(coupon).onConflictDoNothing();
  const [known] = await tx.select({ id: coupons.id }).from(coupons).where(sql`${coupons.code} = ${coupon.code}`);
  if (!known || !memberId) return;
  const held = { couponId: known.id, memberId, grantKey: `demo ${id}`, discountValue: discount };
  const [own] = await tx
    .insert(memberCoupons)
    .values({ ...held, ...valid, createdAt: at })
    .returning({ id: memberCoupons.id });
  if (!own) return;
  await updateReservation(tx, id, { memberCouponId: own.id });
  await redeemCoupon(tx, { memberCouponId: own.id, reservationId: id }, at);
}

type At = { now: Date; settings: Settings };

async function carryOn(tx: Transaction, booked: Reservation, stage: Stage, { now, settings }: At): Promise<void> {
  if (stage === "booked") return;
  const by = "staff" as const;
  const early = new Date(Math.min(now.getTime(), booked.pickupAt.getTime() - HOUR));
  const filled = await fillReservation(tx, booked, { by, now: early });
  if (!filled || stage === "filled") return;
  const rented = await moveReservation(tx, filled, { to: "in_rental", by: "locker", now: booked.pickupAt });
  if (!rented || stage === "rented") return;
  const { returnStation: returnedStation, returnBoxId: returnedBoxId } = rented;
  // Early, where its time is still to come.
  const backAt = booked.returnAt < now ? booked.returnAt : eveningBefore(now, settings);
  const back = { to: "not_returned", by: "locker", now: backAt } as const;
  const returned = await moveReservation(tx, rented, back, { returnedStation, returnedBoxId });
  if (!returned || stage === "returned") return;
  const shelf = { place: "station", station: returnedStation, boxId: null } as const;
  await moveUnit(tx, { unitId: returned.unitId, reservationId: returned.id }, shelf, { by, now });
}

async function tryDoor(tx: Transaction, booked: Reservation, what: AtDoor, now: Date) {
  const { id, pickupAt, pickupStation, pickupBoxId, status } = booked;
  const [box] = await tx.select({ number: boxes.number }).from(boxes).where(sql`${boxes.id} = ${pickupBoxId}`);
  const opened = { applied: false, status, station: pickupStation, box: box?.number ?? null };
  const answer = what === "too early" ? { code: "LOC_004" as const, at: pickupAt.toISOString() } : opened;
  const minutesAgo = what === "too early" ? [4, 3] : [10];
  const rows = minutesAgo.map((minutes) => {
    const receivedAt = new Date(now.getTime() - minutes * MINUTE);
    return {
      id: randomUUID(),
      type: "opened" as const,
      reservationId: id,
      applied: what === "nothing taken",
      occurredAt: receivedAt.toISOString(),
      receivedAt,
      actor: "pickup" as const,
      station: pickupStation,
      box: box?.number,
      refusal: what === "too early" ? "LOC_004" : null,
      answer,
    };
  });
  await tx.insert(lockerEvents).values(rows);
}
