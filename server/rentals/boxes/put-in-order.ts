import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockBox } from "#server/rentals/boxes/box-store.ts";
import type { Which } from "#server/rentals/boxes/take-out-of-order.ts";

/** The box may be given to members again, or is not broken after all. Whoever was moved stays where they are. */
export async function putInOrder(deps: Deps, which: Which, reason: string | undefined, actor: Actor): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const box = await lockBox(tx, which);
    if (!box) throw new AppError("COM_003");
    if (!box.outOfOrder && !box.reported) throw new AppError("BOX_002");
    await tx.execute(sql`update boxes set active = active or out_of_order_since is not null, out_of_order_since = null,
      out_of_order_reason = null, reported_at = null, reported_reason = null where id = ${box.id}`);
    const subjectId = `${which.station} ${which.number}`;
    const { outOfOrder, reported } = box;
    const change = { before: { outOfOrder, reported }, after: { outOfOrder: false, reported: false } };
    await writeAudit(tx, actor, { act: "boxes.inOrder", subject: "box", subjectId, ...change, reason }, now);
  });
}
