import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { checkOwnPassword } from "#server/members/auth/prove-presence.ts";
import { lockMember } from "#server/members/member-store.ts";
import { removeCardNow } from "#server/money/cards/remove-useless-cards.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { eraseMember } from "#server/web/account/erase-member.ts";

/**
 * Ends a membership. What the law wants kept stays without the member, everything else is deleted, all in one
 * transaction; then the card at the gateway. The member's row is locked first, and whatever is reserved names that row:
 * a reservation made at the same moment either stands in the way, or is refused.
 */
export async function leaveShop(deps: Deps, caller: CurrentMember, currentPassword: string): Promise<void> {
  await limitRate(deps, "leave", caller.id);
  await checkOwnPassword(deps, caller, currentPassword);
  const card = await deps.database.db.transaction(async (tx) => {
    const member = await lockMember(tx, caller.id);
    if (!member) throw new AppError("COM_004");
    // Changed since it was checked.
    if (member.passwordHash !== caller.passwordHash) throw badField("currentPassword", "passwordWrong");
    return eraseMember(tx, deps, member);
  });
  if (card) await removeCardNow(deps, card);
}
