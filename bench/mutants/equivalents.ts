import { forTheCompiler } from "./for-the-compiler.ts";
import type { Mutant } from "./spoil-code.ts";

/** Where it stands, the line, and the change as the report prints it. */
export type Equivalent = [file: string, line: string, change: string];

/** Mistakes that change nothing anybody could notice, by the reason why. They are told apart in the report. */
const reasons: Record<string, Equivalent[]> = {
  "behind the last there is nothing, which ends the loop as well": [
    [
      "domain/rentals/availability.ts",
      "for (let index = begun; index < this.#gaps.length; index++) {",
      "index < this.#gaps.length -> index <= this.#gaps.length",
    ],
  ],
  "every state leads nowhere or to two others at least": [
    [
      "domain/money/payment-status.ts",
      "export const liveOperationStates = operationStates.filter((state) => operationTransitions[state].length > 0);",
      "0 -> 1",
    ],
  ],
  "a connection that is not new has been heard from": [
    [
      "server/money/gateway/post-form.ts",
      "const isOpen = !socket.connecting && (!secure || socket.bytesRead > 0);",
      "!secure || socket.bytesRead > 0 -> socket.bytesRead > 0",
    ],
    [
      "server/money/gateway/post-form.ts",
      "const isOpen = !socket.connecting && (!secure || socket.bytesRead > 0);",
      "0 -> 1",
    ],
  ],
  "only what was offered has an entry that is open, until it is confirmed": [
    [
      "server/rentals/holds/confirm-reservation.ts",
      'if (confirmed && held.offeredUntil) await endEntryOf(tx, id, "reserved", deps.now());',
      'if (confirmed && held.offeredUntil) await endEntryOf(tx, id, "reserved... -> if (true) await endEntryOf(tx, id, "reserved", deps.now());',
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
  "the agent makes the connection, by TLS or not, for either of the two": [
    [
      "server/money/gateway/post-form.ts",
      "const request = (secure ? https : http).request(url, {",
      "secure ? https : http -> http",
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
  "a key is its own, whichever number it begins to count with": [
    [
      "server/money/coupons/coupon-store.ts",
      "return { ...coupon, ...standing, couponId: coupon.id, held: false, grantKey: byCode(coupon.id, times + 1) };",
      "1 -> 2",
    ],
  ],
  "what failed once is tried once more in the same run, and then left out as well": [
    [
      "server/rentals/waitlist/lapse-offers.ts",
      "const others = failed.length > 0 ? notInArray(reservations.id, failed) : undefined;",
      "0 -> 1",
    ],
  ],
  "of two equal times either is the same": [
    [
      "server/rentals/changes/move-for-shop.ts",
      "return { cancelUntil: moved > cancelUntil ? moved : cancelUntil };",
      "moved > cancelUntil -> moved >= cancelUntil",
    ],
  ],
  "the number of a transaction and its password are written together": [
    [
      "server/money/payments/perform-operation.ts",
      'if (!processId || !processPass) throw new Error("the payment has no transaction at the gateway");',
      "!processId || !processPass -> !processId",
    ],
    [
      "server/money/payments/perform-operation.ts",
      'if (!processId || !processPass) throw new Error("the payment has no transaction at the gateway");',
      "!processId || !processPass -> !processPass",
    ],
  ],
  "only saves time: what was not looked up at first is looked up when it is asked for": [
    [
      "server/rentals/extensions/find-extension-times.ts",
      "const reach = { start: new Date(returnAt.getTime() - DAY), end: new Date(last.getTime() + DAY) };",
      "returnAt.getTime() - DAY -> returnAt.getTime() + DAY",
    ],
  ],
  "only saves time: the job gives it back as well": [
    [
      "server/rentals/changes/pay-change.ts",
      "await refundFailedChange(deps, change.reservationId);",
      "await refundFailedChange(deps, change.reservationId); -> ;",
    ],
  ],
  "what is to give back nothing is done as soon as it is begun": [
    [
      "server/rentals/reservations/cancel-reservation.ts",
      'const refundState = refund + waiting > 0 ? "pending" : "done";',
      "refund + waiting > 0 -> refund + waiting >= 0",
    ],
  ],
  "no coupon is for a category without a name": [
    [
      "server/money/coupons/check-coupon.ts",
      "categories: parentSlug ? [slug, parentSlug] : [slug],",
      "parentSlug ? [slug, parentSlug] : [slug] -> [slug, parentSlug]",
    ],
  ],
  "only the first row is read, of few": [
    ["server/rentals/holds/same-thing.ts", ".limit(1);", "1 -> 2"],
    ["server/rentals/changes/change-store.ts", ".limit(1);", "1 -> 2"],
    ["server/rentals/extensions/finish-extensions.ts", ".limit(1);", "1 -> 2"],
    ["server/money/cards/card-store.ts", ".limit(1);", "1 -> 2"],
    ["server/money/coupons/coupon-store.ts", ".limit(1);", "1 -> 2"],
    ["server/money/payments/payment-store.ts", ".limit(1);", "1 -> 2"],
  ],
  "whoever reads it takes undefined for no coupon": [
    [
      "server/rentals/holds/hold-reservation.ts",
      "return { ...draft, ...held, couponName: coupon?.name ?? null, couponUntil: coupon?.validUntil ?? null };",
      "coupon?.name ?? null -> coupon?.name",
    ],
    [
      "server/rentals/holds/hold-reservation.ts",
      "return { ...draft, ...held, couponName: coupon?.name ?? null, couponUntil: coupon?.validUntil ?? null };",
      "coupon?.validUntil ?? null -> coupon?.validUntil",
    ],
  ],
  "whoever reads it takes null for not there": [
    [
      "server/money/payments/perform-operation.ts",
      "...(settledAt && { settledAt }),",
      "settledAt && { settledAt } -> { settledAt }",
    ],
  ],
  "the next run goes on with what is left, so many at a time or one more": [
    ["server/money/cards/tidy-cards.ts", "const BATCH = 100;", "100 -> 101"],
  ],
};

const neverComes = Object.entries(forTheCompiler).map(
  ([why, list]) => [`${why}; the other case is for the compiler`, list] as const,
);
export const equivalents = [...Object.entries(reasons), ...neverComes].flatMap(([why, list]) =>
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
