import type { Page } from "@playwright/test";
import type { PlaceView, ReservationView } from "#contract/reservations.ts";
import type { ReturnPlacesView } from "#contract/return-places.ts";
import { asMember } from "./member.ts";
import { reserve } from "./rental.ts";

const at = (day: number, time: string) => `2030-11-${day}T${time}:00+09:00`;

const place = (lockerNumber: string): PlaceView => ({
  station: { slug: "shinagawa", name: "品川駅" },
  kind: "locker",
  lockerNumber,
  name: `品川駅 ロッカー ${lockerNumber}`,
  hours: { from: "06:00", to: "23:00" },
});

type StationChanges = { free?: number; bookedFree?: number; lockersOpen?: boolean; counterOpen?: boolean };

/** Where to return it: the booked station, one with a counter, and a third. */
export function returnPlaces(asOf: string, changes: StationChanges = {}): ReturnPlacesView {
  const { free = 3, bookedFree = free, lockersOpen = true, counterOpen = false } = changes;
  const station = (slug: string, name: string, sameAsBooked: boolean) => ({
    station: { slug, name },
    sameAsBooked,
    kilometres: sameAsBooked ? 0 : 6.4,
    freeBoxes: sameAsBooked ? bookedFree : free,
    lockers: { from: "06:00", to: "23:00" },
    lockersOpen,
    opensAt: lockersOpen ? null : "2030-11-22T06:00:00+09:00",
    counter:
      slug === "tokyo"
        ? {
            ...{ from: "09:30", to: "19:30", open: counterOpen },
            opensAt: counterOpen ? null : "2030-11-22T09:30:00+09:00",
          }
        : null,
  });
  return {
    asOf,
    claimMinutes: 15,
    stations: [
      station("shinagawa", "品川駅", true),
      station("tokyo", "東京駅", false),
      station("ueno", "上野駅", false),
    ],
  };
}

/** How a reservation answers at each stage of one story: picked up at noon, due at ten in the evening. */
export function storyOf(made: ReservationView) {
  if (!made.pickupQr) throw new Error("made without a code");
  const off = { allowed: false, reason: "past_deadline", unfilled: false, refund: 0 } as const;
  const awaiting: ReservationView = {
    ...made,
    pickupTime: at(21, "12:00"),
    returnTime: at(21, "22:00"),
    pickupPlace: place("S02"),
    returnPlace: place("S01"),
    pickupReady: { filled: false, by: at(21, "12:00") },
    cancellation: { ...made.cancellation, ...off, deadline: at(20, "12:00") },
    late: { ...made.late, from: at(21, "22:30") },
    pickupQr: {
      ...made.pickupQr,
      lockerNumber: "S02",
      reservationLocation: "品川駅 ロッカー S02",
      validFrom: at(21, "11:30"),
      validUntil: at(21, "22:00"),
    },
  };
  const returnQr = {
    ...made.pickupQr,
    lockerNumber: "S01",
    reservationLocation: "品川駅 ロッカー S01",
    validFrom: at(21, "20:00"),
    validUntil: at(21, "22:30"),
  };
  const preparing: ReservationView = { ...awaiting, stage: "preparing" };
  const ready: ReservationView = {
    ...awaiting,
    status: "before_pickup",
    stage: "ready",
    pickupReady: { ...awaiting.pickupReady, filled: true },
  };
  const rented: ReservationView = {
    ...ready,
    status: "in_rental",
    stage: "rented",
    pickupQr: null,
    returnQr,
    shippingAllowed: true,
    parcel: { address: ["〒108-0075", "東京都港区港南0-0-0", "エキカリ 返却センター"], label: "予約番号／双眼鏡" },
    cancellation: { ...awaiting.cancellation, reason: "status" },
  };
  const claimed: ReservationView = {
    ...rented,
    returnClaim: { place: place("S07"), until: at(21, "20:55") },
    returnQr: {
      ...returnQr,
      lockerNumber: "S07",
      reservationLocation: "品川駅 ロッカー S07",
      validFrom: at(21, "20:40"),
      validUntil: at(21, "20:55"),
    },
  };
  const late: ReservationView = {
    ...rented,
    status: "overdue_return",
    stage: "late",
    returnQr: null,
    extension: { ...made.extension, allowed: false },
    late: { ...rented.late, isLate: true, fee: 800, next: { at: at(22, "10:30"), fee: 1600 } },
  };
  const shipped: ReservationView = {
    ...late,
    status: "not_returned",
    stage: "shipped",
    parcel: null,
    shippingNumber: "123456789012",
    late: { ...late.late, isLate: false, next: null, payment: "due" },
  };
  const returned: ReservationView = {
    ...rented,
    status: "not_returned",
    stage: "returned",
    parcel: null,
    returnQr: null,
    shippingAllowed: false,
    returnProof: { at: at(21, "21:43"), by: "locker", place: place("S01") },
  };
  const over: ReservationView = { ...returned, returnProof: null, extension: { ...made.extension, allowed: false } };
  return {
    booked: { now: at(19, "10:00"), reservation: awaiting },
    uncancellable: {
      now: at(21, "09:00"),
      reservation: { ...awaiting, cancellation: { ...awaiting.cancellation, reason: "booked_too_late" } },
    },
    preparing: { now: at(21, "11:40"), reservation: preparing },
    notThere: {
      now: at(21, "12:20"),
      reservation: {
        ...preparing,
        cancellation: { ...awaiting.cancellation, allowed: true, reason: null, unfilled: true, refund: made.total },
      },
    },
    ready: { now: at(21, "12:05"), reservation: ready },
    missed: {
      now: at(21, "19:00"),
      reservation: { ...ready, status: "not_pickup", stage: "missed" },
    },
    rented: { now: at(21, "20:40"), reservation: rented, places: returnPlaces(at(21, "20:40")) },
    claimed: { now: at(21, "20:41"), reservation: claimed, places: returnPlaces(at(21, "20:41")) },
    late: { now: at(22, "09:10"), reservation: late, places: returnPlaces(at(22, "09:10")) },
    shipped: { now: at(22, "11:00"), reservation: shipped },
    returned: { now: at(21, "21:45"), reservation: returned },
    checkedIn: {
      now: at(23, "10:00"),
      reservation: { ...returned, status: "returned", checkedInAt: at(22, "10:15") },
    },
    damaged: {
      now: at(23, "10:00"),
      reservation: {
        ...returned,
        status: "returned",
        checkedInAt: at(22, "10:15"),
        damages: [
          {
            ...{ id: "7d1f0c9e-0000-4000-8000-000000000001", kind: "damage", amount: 3_200, state: "announced" },
            ...{ reason: "レンズに傷", chargeAt: at(29, "10:15") },
          },
        ],
      },
    },
    neverCollected: {
      now: at(23, "10:00"),
      reservation: { ...over, status: "returned", stage: "never_collected" },
    },
  } satisfies Record<string, Chapter>;
}

export type Chapter = { now: string; reservation: ReservationView; places?: ReturnPlacesView };
export type Story = ReturnType<typeof storyOf>;

/**
 * The page of a reservation whose answers are those of a chapter: nobody can wait for a return time to pass. `turn` makes
 * them those of another one, without a reload.
 */
export async function openChapter(page: Page, product: number, first: keyof Story) {
  const id = await reserve(page, product);
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
  const story = storyOf(result);
  let current: Chapter = story[first];
  const asked = { reservation: 0, places: 0 };
  const success = (result: unknown) => ({ json: { status: "success", result } });
  await page.route(/\/api\/reservation\/time$/, (route) => route.fulfill(success({ now: current.now })));
  await page.route(new RegExp(`/api/reservations/${id}\\?`), (route) => {
    asked.reservation++;
    return route.fulfill(success({ ...current.reservation, unreadCount: 0 }));
  });
  await page.route(`**/api/reservations/${id}/return-places`, (route) => {
    asked.places++;
    return current.places
      ? route.fulfill(success(current.places))
      : route.fulfill({ status: 409, json: { status: "error", code: "RES_005", message: "", requestId: "x" } });
  });
  const turn = (next: keyof Story | Chapter) => {
    current = typeof next === "string" ? story[next] : next;
  };
  const open = async () => {
    await page.goto("/reservations");
    await page.locator(`a[href="/reservations/${id}"]`).first().click();
    await page.waitForURL(`**/reservations/${id}`);
  };
  await open();
  return { id, story, turn, open, asked };
}
