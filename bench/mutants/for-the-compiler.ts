import type { Equivalent } from "./equivalents.ts";

/** Mistakes in a case that TypeScript asks for and that never comes, by the reason why it does not. */
export const forTheCompiler: Record<string, Equivalent[]> = {
  "the index is below the length, so there is something": [
    [
      "domain/rentals/availability.ts",
      "if (!gap || gap.start >= time + length) break;",
      "!gap || gap.start >= time + length -> gap.start >= time + length",
    ],
    ["domain/rentals/availability.ts", "if (holds(sorted[middle] ?? 0)) low = middle + 1;", "0 -> 1"],
    [
      "domain/rentals/availability.ts",
      "if (holds(sorted[middle] ?? 0)) low = middle + 1;",
      "sorted[middle] ?? 0 -> sorted[middle]",
    ],
  ],
  "nothing is not at least anything either": [
    [
      "domain/rentals/availability.ts",
      "return (this.freeUntil(start) ?? Number.NEGATIVE_INFINITY) >= end;",
      "this.freeUntil(start) ?? Number.NEGATIVE_INFINITY -> this.freeUntil(start)",
    ],
  ],
  "an event that is refused as known has a row": [
    [
      "server/rentals/lockers/apply-locker-event.ts",
      "return { answer: known?.answer ?? nothing, at: known?.receivedAt ?? now };",
      "known?.receivedAt ?? now -> known?.receivedAt",
    ],
    [
      "server/rentals/lockers/apply-locker-event.ts",
      "return { answer: known?.answer ?? nothing, at: known?.receivedAt ?? now };",
      "known?.answer ?? nothing -> known?.answer",
    ],
  ],
  "of two conditions Drizzle makes one": [
    [
      "server/rentals/reservations/move-due.ts",
      "const due = and(isSource, lte(reservations[at], now)) ?? sql`false`;",
      "and(isSource, lte(reservations[at], now)) ?? sql`false` -> and(isSource, lte(reservations[at], now))",
    ],
    [
      "server/rentals/holds/expire-holds.ts",
      'const due = and(eq(reservations.status, "hold"), lte(reservations.holdExpiresAt, deps.now())) ?? sql`false`;',
      'and(eq(reservations.status, "hold"), lte(reservations.holdExpiresAt, d... -> and(eq(reservations.status, "hold"), lte(reservations.holdExpiresAt, d...',
    ],
  ],
  "nothing is not after anything either": [
    [
      "server/rentals/boxes/plan-moves.ts",
      'if (kind === "claim") return isOut && claimedUntil !== null && claimedUntil > now;',
      "isOut && claimedUntil !== null -> isOut",
    ],
  ],
  "what is not there is undefined": [
    [
      "server/rentals/holds/pay-reservation.ts",
      'const ours = "authorisation" in held ? held.authorisation : undefined;',
      '"authorisation" in held ? held.authorisation : undefined -> held.authorisation',
    ],
  ],
  "chosen because it has this time": [
    [
      "server/rentals/returns/report-missing-parcels.ts",
      "linkedAt: toJstIso(lateStoppedAt ?? now),",
      "lateStoppedAt ?? now -> lateStoppedAt",
    ],
  ],
  "no other error has one of our codes": [
    [
      "server/rentals/demand/note-refusal.ts",
      "if (error instanceof AppError && lost.includes(error.code)) {",
      "error instanceof AppError && lost.includes(error.code) -> lost.includes(error.code)",
    ],
    [
      "server/rentals/holds/reserve-product.ts",
      'const taken = error instanceof AppError && (error.code === "RES_001" || error.code === "RES_002");',
      'error instanceof AppError && (error.code === "RES_001" || error.code =... -> (error.code === "RES_001" || error.code === "RES_002")',
    ],
  ],
  "the reservation was found before": [
    ["server/rentals/receipts/booked-at-first.ts", "return parts ?? { discount: 0, bookedExtension: 0 };", "0 -> 1"],
  ],
  "what is reserved is of a product that the shop has or had": [
    [
      "server/rentals/changes/move-for-shop.ts",
      'if (!product) throw new AppError("RES_001");',
      'if (!product) throw new AppError("RES_001"); -> if (false) throw new AppError("RES_001");',
    ],
    [
      "server/rentals/reservations/reservation-mail.ts",
      'product: everKnown(catalogue, reservation.productId)?.name ?? { ja: "商品", en: "Item" },',
      'everKnown(catalogue, reservation.productId)?.name ?? { ja: "商品", en: "... -> everKnown(catalogue, reservation.productId)?.name',
    ],
    [
      "server/rentals/reservations/csv-routes.ts",
      "const name = everKnown(catalogue, row.productId)?.name[language] ?? null;",
      "everKnown(catalogue, row.productId)?.name[language] ?? null -> everKnown(catalogue, row.productId)?.name[language]",
    ],
  ],
  "what lies in a box is of a product that the shop has or had": [
    [
      "server/rentals/boxes/box-views.ts",
      'product: everKnown(catalogue, inside.productId)?.name[language] ?? "",',
      'everKnown(catalogue, inside.productId)?.name[language] ?? "" -> everKnown(catalogue, inside.productId)?.name[language]',
    ],
  ],
  "an insertion that is not refused answers its row": [
    [
      "server/rentals/extensions/extend-reservation.ts",
      'if (!extension) throw new Error("the extension was not written");',
      'if (!extension) throw new Error("the extension was not written"); -> if (false) throw new Error("the extension was not written");',
    ],
  ],
  "only what a reservation owes is asked for again, and none is deleted": [
    [
      "server/rentals/queue/act-on-open.ts",
      "if (reservation) await refuseOwn(tx, reservation, actor);",
      "if (reservation) await refuseOwn(tx, reservation, actor); -> if (true) await refuseOwn(tx, reservation, actor);",
    ],
  ],
  "whoever has locked a reservation and seen its status moves it": [
    [
      "server/rentals/bookings/withdraw-offer.ts",
      'if (!ended) throw new AppError("RES_005");',
      'if (!ended) throw new AppError("RES_005"); -> if (false) throw new AppError("RES_005");',
    ],
  ],
  "of a call that failed nobody reads a value": [
    [
      "server/money/gateway/escott-gateway.ts",
      'outcome.kind === "succeeded" ? { ...outcome, value: undefined } : outcome;',
      'outcome.kind === "succeeded" ? { ...outcome, value: undefined } : outc... -> { ...outcome, value: undefined }',
    ],
  ],
  "whoever has just changed their reservation has one": [
    [
      "server/rentals/returns/claim-return-place.ts",
      'if (!reservation) throw new Error("the reservation is gone");',
      'if (!reservation) throw new Error("the reservation is gone"); -> if (false) throw new Error("the reservation is gone");',
    ],
  ],
  "what succeeded has a time at which it did": [
    [
      "server/money/payments/read-received.ts",
      "knownAt: operation.settledAt ?? operation.createdAt,",
      "operation.settledAt ?? operation.createdAt -> operation.settledAt",
    ],
  ],
  "a letter keeps nothing that is undefined": [
    ["server/rentals/changes/complete-change.ts", "...(byShop && { byShop }),", "byShop && { byShop } -> { byShop }"],
  ],
  "what is open in the queue was found a moment before": [
    [
      "server/rentals/queue/act-on-open.ts",
      'if (!found) throw new AppError("COM_003");',
      'if (!found) throw new AppError("COM_003"); -> if (false) throw new AppError("COM_003");',
    ],
  ],
  "who cancels as the member is one": [
    [
      "server/rentals/reservations/cancel-reservation.ts",
      'if (by === "member" && !unfilled && before.memberId) await withdrawInvitationCoupons(tx, before.memberId, now);',
      'by === "member" && !unfilled && before.memberId -> by === "member" && !unfilled',
    ],
  ],
  "no charge for damage and no reservation is deleted": [
    [
      "server/rentals/reservations/cancel-reservation.ts",
      "const reservation = (await lockReservation(tx, before.id)) ?? before;",
      "(await lockReservation(tx, before.id)) ?? before -> (await lockReservation(tx, before.id))",
    ],
    [
      "server/rentals/damages/charge-damage.ts",
      "if (!locked || !isOpen(locked.charge) || !memberId) return undefined;",
      "!locked || !isOpen(locked.charge) -> !isOpen(locked.charge)",
    ],
  ],
  "a station that is not there is refused before": [
    [
      "server/rentals/changes/quote-change.ts",
      "const nameOf = (wanted: string) => stationBySlug.get(wanted)?.name[language] ?? wanted;",
      "stationBySlug.get(wanted)?.name[language] ?? wanted -> stationBySlug.get(wanted)?.name[language]",
    ],
  ],
  "of a card all is there, or nothing": [
    [
      "server/rentals/holds/quote-reservation.ts",
      "const card: Payer | undefined = maskedNumber && expiry && brand ? { maskedNumber, expiry, brand } : undefined;",
      "maskedNumber && expiry -> maskedNumber",
    ],
  ],
  "a door whose box is somebody else's by now is closed": [
    [
      "server/rentals/reservations/door-views.ts",
      "const { start, end } = doorWindow(reservation, purpose, catalogue.settings, kept ?? undefined);",
      "kept ?? undefined -> kept",
    ],
  ],
  "nothing is not before anything either": [
    [
      "server/rentals/holds/reserve-product.ts",
      "if (request.notAfter && request.notAfter < deps.now()) {",
      "request.notAfter && request.notAfter < deps.now() -> request.notAfter < deps.now()",
    ],
  ],
  "no reservation has no id": [
    [
      "server/rentals/refunds/undo-refund.ts",
      "const reservation = reservationId ? await lockReservation(tx, reservationId) : undefined;",
      "reservationId ? await lockReservation(tx, reservationId) : undefined -> await lockReservation(tx, reservationId)",
    ],
    // What is not in the queue is refused before.
    [
      "server/rentals/queue/act-on-open.ts",
      "const reservation = known?.reservationId ? await lockReservation(tx, known.reservationId) : undefined;",
      "known?.reservationId ? await lockReservation(tx, known.reservationId) ... -> await lockReservation(tx, known.reservationId)",
    ],
  ],
  "nobody leaves while an extension may still be paid": [
    [
      "server/rentals/extensions/finish-extensions.ts",
      "if (reservation?.memberId)",
      "if (reservation?.memberId) await ignoreRefusal(payExtension(deps, rese... -> if (true) await ignoreRefusal(payExtension(deps, reservation.memberId,...",
    ],
  ],
  "an insertion or an update of what is there answers its row": [
    [
      "server/money/coupons/coupon-store.ts",
      'if (!row) throw new Error("the coupon was not taken");',
      'if (!row) throw new Error("the coupon was not taken"); -> if (false) throw new Error("the coupon was not taken");',
    ],
  ],
  "a sum or a count is always one row": [
    ["server/money/campaigns/campaign-store.ts", "return row?.held ?? 0;", "row?.held ?? 0 -> row?.held"],
    [
      "server/money/refunds/staff-refund-store.ts",
      "return rows[0] ?? { today: 0, here: 0 };",
      "rows[0] ?? { today: 0, here: 0 } -> rows[0]",
    ],
    ["server/rentals/damages/damage-store.ts", "return rows[0]?.sum ?? 0;", "0 -> 1"],
    ["server/rentals/damages/damage-store.ts", "return rows[0]?.sum ?? 0;", "rows[0]?.sum ?? 0 -> rows[0]?.sum"],
    [
      "server/rentals/damages/damage-store.ts",
      "return rows[0]?.photos ?? 0;",
      "rows[0]?.photos ?? 0 -> rows[0]?.photos",
    ],
    ["server/rentals/changes/change-store.ts", "return rows[0]?.sum ?? 0;", "rows[0]?.sum ?? 0 -> rows[0]?.sum"],
    ["server/money/campaigns/recipients.ts", "const { found = 0, have = 0 } = rows[0] ?? {};", "0 -> 1"],
  ],
  "whoever reads it takes undefined for no": [
    [
      "server/rentals/changes/hold-change.ts",
      "const wished = { ...priced, memberId, productId: reservation.productId, another: request.another ?? false };",
      "request.another ?? false -> request.another",
    ],
  ],
  "only an offer is offered again, and it has its end": [
    [
      "server/rentals/holds/expire-hold.ts",
      "...(offeredUntil && { holdExpiresAt: offeredUntil }),",
      "offeredUntil && { holdExpiresAt: offeredUntil } -> { holdExpiresAt: offeredUntil }",
    ],
  ],
};
