import type { ReserveRequest } from "#contract/reservation-requests.ts";
import type { Reservation } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { choiceHashOf, requestKeyOf } from "#server/rentals/holds/request-key.ts";
import { findByRequestKey, forgetRequestKey } from "#server/rentals/reservations/reservation-store.ts";

type Request = { memberId: string; productId: number; request: ReserveRequest };

/** Until when the same choices, without a key of the member's own, are the same request. */
const sameSince = ({ catalogue, now }: Pick<Deps, "catalogue" | "now">) =>
  new Date(now().getTime() - catalogue.current().settings.holdMinutes * MINUTE);

/** What the same request has led to before. A request without a key counts as a new one after a while. */
export async function findTwin(deps: Deps, asked: Request): Promise<Reservation | undefined> {
  const { memberId, productId, request } = asked;
  const known = await findByRequestKey(deps.database.db, memberId, requestKeyOf(productId, request));
  if (!known || !(request.requestKey || known.createdAt >= sameSince(deps))) return undefined;
  refuseOtherChoice(known, asked);
  return known;
}

/** The same for a request whose key is taken. The key of a wish that is over is given to the new one. */
export async function findHeldTwin(deps: Deps, asked: Request): Promise<Reservation | undefined> {
  const { db } = deps.database;
  const { memberId, productId, request } = asked;
  const key = requestKeyOf(productId, request);
  if (!request.requestKey) await forgetRequestKey(db, memberId, key, sameSince(deps));
  const known = await findByRequestKey(db, memberId, key);
  if (known) refuseOtherChoice(known, asked);
  return known;
}

/** Refuses a key that stands for other choices: its answer would be about something else. */
function refuseOtherChoice({ choiceHash }: Reservation, { productId, request }: Request): void {
  // Reservations from before choices were kept stand for whatever is asked.
  if (choiceHash !== null && choiceHash !== choiceHashOf(productId, request)) throw new AppError("RES_014");
}
