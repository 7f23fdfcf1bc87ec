import { needsCard } from "#domain/rentals/ties.ts";
import type { Deps } from "#server/deps.ts";
import { lockMember } from "#server/members/member-store.ts";
import { giveUpCard } from "#server/money/cards/card-store.ts";
import { removeCardNow } from "#server/money/cards/remove-useless-cards.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { listTies, type TiedReservation } from "#server/rentals/reservations/list-ties.ts";

/**
 * Deletes the member's card, here and at the gateway. Refused while a payment may still need it: what is reserved or
 * rented may become late, and lateness is charged without the member being there.
 */
export async function deleteCard(deps: Deps, memberId: string): Promise<void> {
  await limitRate(deps, "deleteCard", memberId);
  const card = await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const tie = (await listTies(tx, memberId, deps.now())).find(({ reason }) => needsCard(reason));
    if (tie) throw new AppError("PAY_006", { details: detailsOf(tie) });
    return giveUpCard(tx, memberId);
  });
  if (card) await removeCardNow(deps, card);
}

/** `id` leads to the reservation, where its member can open it. */
const detailsOf = ({ id, number, reason, hasPage }: TiedReservation) => ({ reason, number, ...(hasPage && { id }) });
