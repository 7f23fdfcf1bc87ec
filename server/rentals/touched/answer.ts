import type { Context } from "hono";
import { may } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { actorOf, requireFresh, type StaffEnv } from "#server/platform/staff-guard.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import {
  changeShop,
  ListChanged,
  type Order,
  previewChange,
  type ShopChange,
} from "#server/rentals/touched/change-shop.ts";

/** Whom a change would touch, as far as the caller may know. */
export function previewFor(deps: Deps, c: Context<StaffEnv>, change: ShopChange) {
  const worker = c.get("staff");
  return previewChange(deps, change, worker, { ...viewerOf(deps, c), seesMembers: may(worker, "reservations.see") });
}

/** Makes a change; when the list is another than was shown, PLA_001 has the new one. Cancelling gives money back. */
export async function saveFor(deps: Deps, c: Context<StaffEnv>, change: ShopChange, order: Order): Promise<void> {
  if (order.decisions.some(({ decision }) => decision === "cancel")) requireFresh(deps, c);
  try {
    await changeShop(deps, change, order, { actor: actorOf(c), worker: c.get("staff") });
  } catch (error) {
    if (!(error instanceof ListChanged)) throw error;
    throw new AppError("PLA_001", { preview: await previewFor(deps, c, change) });
  }
}

/** What is about the whole shop is not for staff of some stations. */
export function refusePart(c: Context<StaffEnv>): void {
  if (c.get("staff").stations !== null) throw new AppError("STA_002");
}
