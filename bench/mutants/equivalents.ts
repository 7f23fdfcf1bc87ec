import type { Mutant } from "./spoil-code.ts";

/** Where it stands, the line, and the change as the report prints it. */
type Equivalent = [file: string, line: string, change: string];

/** Mistakes that change nothing anybody could notice, by the reason why. They are told apart in the report. */
const reasons: Record<string, Equivalent[]> = {
  "the index is below the length, so there is something; the other case is for the compiler": [
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
  "behind the last there is nothing, which ends the loop as well": [
    [
      "domain/rentals/availability.ts",
      "for (let index = begun; index < this.#gaps.length; index++) {",
      "index < this.#gaps.length -> index <= this.#gaps.length",
    ],
  ],
  "nothing is not at least anything either; the other case is for the compiler": [
    [
      "domain/rentals/availability.ts",
      "return (this.freeUntil(start) ?? Number.NEGATIVE_INFINITY) >= end;",
      "this.freeUntil(start) ?? Number.NEGATIVE_INFINITY -> this.freeUntil(start)",
    ],
  ],
  "an event that is refused as known has a row; the other case is for the compiler": [
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
  "of two conditions Drizzle makes one; the other case is for the compiler": [
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
  "every state leads nowhere or to two others at least": [
    [
      "domain/money/payment-status.ts",
      "export const liveOperationStates = operationStates.filter((state) => operationTransitions[state].length > 0);",
      "0 -> 1",
    ],
  ],
  "a connection that is used again has been heard from": [
    [
      "server/money/gateway/post-form.ts",
      "const isOpen = !socket.connecting && (!secure || request.reusedSocket || socket.bytesRead > 0);",
      "!secure || request.reusedSocket -> !secure",
    ],
  ],
  "the address that comes out is judged once more": [
    [
      "domain/same-site-path.ts",
      String.raw`if (/[\u0000-\u001f\u007f\\]/.test(target) || target.startsWith("//")) return undefined;`,
      String.raw`/[\u0000-\u001f\u007f\\]/.test(target) || target.startsWith("//") -> /[\u0000-\u001f\u007f\\]/.test(target)`,
    ],
  ],
  "only saves time: a gap that begins after the period also ends after it": [
    [
      "domain/rentals/availability.ts",
      "if (!gap || gap.start >= time + length) break;",
      "if (!gap || gap.start >= time + length) break; -> if (false) break;",
    ],
    [
      "domain/rentals/availability.ts",
      "if (!gap || gap.start >= time + length) break;",
      "!gap || gap.start >= time + length -> !gap",
    ],
    [
      "domain/rentals/availability.ts",
      "if (!gap || gap.start >= time + length) break;",
      "gap.start >= time + length -> gap.start > time + length",
    ],
  ],
  "a gap without length is counted at its start and at its end": [
    [
      "domain/rentals/availability.ts",
      "if (start > free) gaps.push({ start: free, end: start });",
      "start > free -> start >= free",
    ],
  ],
  "hours before a next rental that there is not": [
    [
      "domain/rentals/extension.ts",
      "const longest = latestExtension({ pickupAt, longestRentalDays }, undefined, 0);",
      "0 -> 1",
    ],
  ],
  "nobody can tell a thousandth of a second's more patience": [
    ["server/money/gateway/start-sandbox.ts", "const WATCH_MS = 2_000;", "2_000 -> 2001"],
    ["server/rentals/day/live-routes.ts", "const RETRY_MS = 2_000;", "2_000 -> 2001"],
    ["server/rentals/holds/pay-reservation.ts", "patienceMs: isAwaited ? PATIENCE_MS : 0,", "0 -> 1"],
    ["server/rentals/holds/pay-reservation.ts", "const PATIENCE_MS = 20_000;", "20_000 -> 20001"],
  ],
  "nothing is not after anything either; the other case is for the compiler": [
    [
      "server/rentals/boxes/plan-moves.ts",
      'if (kind === "claim") return isOut && claimedUntil !== null && claimedUntil > now;',
      "isOut && claimedUntil !== null -> isOut",
    ],
  ],
  "what is not there is undefined; the other case is for the compiler": [
    [
      "server/rentals/holds/pay-reservation.ts",
      'const ours = "authorisation" in held ? held.authorisation : undefined;',
      '"authorisation" in held ? held.authorisation : undefined -> held.authorisation',
    ],
  ],
  "chosen because it has this time; the other case is for the compiler": [
    [
      "server/rentals/returns/report-missing-parcels.ts",
      "linkedAt: toJstIso(lateStoppedAt ?? now),",
      "lateStoppedAt ?? now -> lateStoppedAt",
    ],
  ],
  "the agent makes the connection, by TLS or not, for either of the two": [
    [
      "server/money/gateway/post-form.ts",
      "const request = (secure ? https : http).request(url, {",
      "secure ? https : http -> http",
    ],
  ],
  "no other error has one of our codes; the other case is for the compiler": [
    [
      "server/rentals/demand/note-refusal.ts",
      "if (error instanceof AppError && lost.includes(error.code)) {",
      "error instanceof AppError && lost.includes(error.code) -> lost.includes(error.code)",
    ],
  ],
  "any number above 0 sorts the same": [
    [
      "server/rentals/touched/change-shop.ts",
      "for (const { id } of known.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockReservation(tx, id);",
      "1 -> 2",
    ],
  ],
  "goes on until nothing is left, so many at a time or one more": [
    ["server/rentals/reservations/each-due.ts", "const BATCH = 50;", "50 -> 51"],
  ],
  "a key is its own with or without a 0 behind it": [
    [
      "server/rentals/late-fees/charge-late-fee.ts",
      `const key = open?.key ?? \`late fee \${id} \${taken} of \${lateFee}\${paidBefore > 0 ? \` after \${paidBefore}\` : ""}\`;`,
      `paidBefore > 0 ? \` after \${paidBefore}\` : "" -> \` after \${paidBefore}\``,
    ],
  ],
  "the reservation was found before; the other case is for the compiler": [
    ["server/rentals/receipts/booked-at-first.ts", "return parts ?? { discount: 0, bookedExtension: 0 };", "0 -> 1"],
  ],
  "what is reserved is of a product that the shop has or had; the other case is for the compiler": [
    [
      "server/rentals/reservations/csv-routes.ts",
      "const name = everKnown(catalogue, row.productId)?.name[language] ?? null;",
      "everKnown(catalogue, row.productId)?.name[language] ?? null -> everKnown(catalogue, row.productId)?.name[language]",
    ],
  ],
  "what lies in a box is of a product that the shop has or had; the other case is for the compiler": [
    [
      "server/rentals/boxes/box-views.ts",
      'product: everKnown(catalogue, inside.productId)?.name[language] ?? "",',
      'everKnown(catalogue, inside.productId)?.name[language] ?? "" -> everKnown(catalogue, inside.productId)?.name[language]',
    ],
  ],
  "what failed once is tried once more in the same run, and then left out as well": [
    [
      "server/rentals/waitlist/lapse-offers.ts",
      "const others = failed.length > 0 ? notInArray(reservations.id, failed) : undefined;",
      "0 -> 1",
    ],
  ],
  "an insertion that is not refused answers its row; the other case is for the compiler": [
    [
      "server/rentals/extensions/extend-reservation.ts",
      'if (!extension) throw new Error("the extension was not written");',
      'if (!extension) throw new Error("the extension was not written"); -> if (false) throw new Error("the extension was not written");',
    ],
  ],
  "only what a reservation owes is asked for again, and none is deleted; the other case is for the compiler": [
    [
      "server/rentals/queue/act-on-open.ts",
      "if (reservation) await refuseOwn(tx, reservation, actor);",
      "if (reservation) await refuseOwn(tx, reservation, actor); -> if (true) await refuseOwn(tx, reservation, actor);",
    ],
  ],
  "no charge for damage and no reservation is deleted; the other case is for the compiler": [
    [
      "server/rentals/damages/charge-damage.ts",
      "if (!locked || !isOpen(locked.charge) || !locked.reservation.memberId) return undefined;",
      "!locked || !isOpen(locked.charge) -> !isOpen(locked.charge)",
    ],
  ],
  "of two equal times either is the same": [
    [
      "server/rentals/changes/move-for-shop.ts",
      "return { cancelUntil: moved > cancelUntil ? moved : cancelUntil };",
      "moved > cancelUntil -> moved >= cancelUntil",
    ],
  ],
  "a station that is not there is refused before; the other case is for the compiler": [
    [
      "server/rentals/changes/quote-change.ts",
      "const nameOf = (wanted: string) => stationBySlug.get(wanted)?.name[language] ?? wanted;",
      "stationBySlug.get(wanted)?.name[language] ?? wanted -> stationBySlug.get(wanted)?.name[language]",
    ],
  ],
  "of a card all is there, or nothing; the other case is for the compiler": [
    [
      "server/rentals/holds/quote-reservation.ts",
      "const card: Payer | undefined = maskedNumber && expiry && brand ? { maskedNumber, expiry, brand } : undefined;",
      "maskedNumber && expiry -> maskedNumber",
    ],
  ],
  "the number of a transaction and its password are written together": [
    [
      "server/money/payments/perform-operation.ts",
      'if (!processId || !processPass) throw new Error("the payment has no transaction at the gateway");',
      "!processId || !processPass -> !processId",
    ],
  ],
  "nothing is not before anything either; the other case is for the compiler": [
    [
      "server/rentals/holds/reserve-product.ts",
      "if (request.notAfter && request.notAfter < deps.now()) {",
      "request.notAfter && request.notAfter < deps.now() -> request.notAfter < deps.now()",
    ],
  ],
  "no reservation has no id; the other case is for the compiler": [
    [
      "server/rentals/refunds/undo-refund.ts",
      "const reservation = reservationId ? await lockReservation(tx, reservationId) : undefined;",
      "reservationId ? await lockReservation(tx, reservationId) : undefined -> await lockReservation(tx, reservationId)",
    ],
    // What is not in the queue is refused before.
    [
      "server/rentals/queue/act-on-open.ts",
      "const reservation = refund?.reservationId ? await lockReservation(tx, refund.reservationId) : undefined;",
      "refund?.reservationId ? await lockReservation(tx, refund.reservationId... -> await lockReservation(tx, refund.reservationId)",
    ],
  ],
  "nobody leaves while an extension is under way; the other case is for the compiler": [
    [
      "server/rentals/extensions/finish-extensions.ts",
      "if (reservation?.memberId) await ignoreRefusal(payExtension(deps, reservation.memberId, extension));",
      "if (reservation?.memberId) await ignoreRefusal(payExtension(deps, rese... -> if (true) await ignoreRefusal(payExtension(deps, reservation.memberId,...",
    ],
  ],
  "an insertion or an update of what is there answers its row; the other case is for the compiler": [
    [
      "server/money/coupons/coupon-store.ts",
      'if (!row) throw new Error("the coupon was not taken");',
      'if (!row) throw new Error("the coupon was not taken"); -> if (false) throw new Error("the coupon was not taken");',
    ],
  ],
  "a sum or a count is always one row; the other case is for the compiler": [
    ["server/money/campaigns/campaign-store.ts", "return row?.held ?? 0;", "row?.held ?? 0 -> row?.held"],
    ["server/money/refunds/staff-refund-store.ts", "return rows[0]?.sum ?? 0;", "rows[0]?.sum ?? 0 -> rows[0]?.sum"],
  ],
  "whoever reads it takes undefined for no; the other case is for the compiler": [
    [
      "server/rentals/changes/hold-change.ts",
      "const wished = { ...priced, memberId, productId: reservation.productId, another: request.another ?? false };",
      "request.another ?? false -> request.another",
    ],
  ],
  "no coupon is for a category without a name": [
    [
      "server/money/coupons/check-coupon.ts",
      "categories: parentSlug ? [slug, parentSlug] : [slug],",
      "parentSlug ? [slug, parentSlug] : [slug] -> [slug, parentSlug]",
    ],
  ],
  "whoever reads it takes null for not there": [
    [
      "server/money/payments/perform-operation.ts",
      "...(settledAt && { settledAt }),",
      "settledAt && { settledAt } -> { settledAt }",
    ],
  ],
  "only an offer is offered again, and it has its end; the other case is for the compiler": [
    [
      "server/rentals/holds/expire-hold.ts",
      "...(offeredUntil && { holdExpiresAt: offeredUntil }),",
      "offeredUntil && { holdExpiresAt: offeredUntil } -> { holdExpiresAt: offeredUntil }",
    ],
  ],
  "the next run goes on with what is left, so many at a time or one more": [
    ["server/money/cards/tidy-cards.ts", "const BATCH = 100;", "100 -> 101"],
  ],
};

export const equivalents = Object.entries(reasons).flatMap(([why, list]) =>
  list.map(([file, line, change]) => ({ file, line, change, why })),
);

type Found = Mutant & { file: string; code: string };

/** The mistake as the report prints it. */
export const changeOf = ({ code, start, end, text }: Found): string =>
  `${brief(code.slice(start, end))} -> ${brief(text)}`;

export function whyEquivalent(mutant: Found): string | undefined {
  const line = mutant.code.split("\n")[mutant.line - 1]?.trim();
  const change = changeOf(mutant);
  return equivalents.find((each) => each.file === mutant.file && each.line === line && each.change === change)?.why;
}

function brief(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 70)}...` : line || "nothing";
}
