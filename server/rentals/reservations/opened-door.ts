import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Whether the pickup's door was opened with the member's code: the item may be in their hands before its locker tells of it.
 * The reservation is locked, as doors lock it. Nobody has opened what staff has put in since.
 */
export async function wasOpened(tx: Transaction, { id, filledAt }: Reservation, since?: Date): Promise<boolean> {
  if (!filledAt) return false;
  const from = since && since > filledAt ? since : filledAt;
  const { rows } = await tx.execute(sql`
    select 1 from locker_events where reservation_id = ${id} and received_at >= ${from}::timestamptz
      and type = 'opened' and actor = 'pickup' and refusal is null limit 1`);
  return rows.length > 0;
}

/** Refuses what would take the item away from a member who has opened the pickup's door. */
export async function refuseOpened(tx: Transaction, reservation: Reservation): Promise<void> {
  if (await wasOpened(tx, reservation)) throw new AppError("RES_005", { text: opened });
}

const opened = {
  ja: "受け取りのロッカーの扉が開いたため、この操作はできません。お困りの場合は、ヘルプデスクにご連絡ください。",
  en: "The pickup locker has been opened, so this is no longer possible. If you need help, contact the help desk.",
};
