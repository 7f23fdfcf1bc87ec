import { sql } from "drizzle-orm";
import type { BoxReported } from "#contract/console/stock-acts.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findBox } from "#server/rentals/acts/find-things.ts";
import { type Doer, performOnce, type SentAct } from "#server/rentals/acts/perform-act.ts";

type Report = SentAct & { box: string; reason: string };

/**
 * A crew says that something is wrong with a box. It stands among the troubles of the station until the box is taken out of
 * order or put in order. Of several reports the latest counts.
 */
export const reportBox = (deps: Deps, doer: Doer, sent: Report): Promise<BoxReported> =>
  performOnce(deps, doer, {
    kind: "report_box",
    sent,
    work: async ({ tx, station, actId, occurredAt }) => {
      const { id, number } = await findBox(tx, station, sent.box);
      const { rowCount } = await tx.execute(sql`update boxes set reported_at = ${occurredAt}::timestamptz,
        reported_reason = ${sent.reason} where id = ${id} and out_of_order_since is null`);
      if (rowCount === 0) throw new AppError("BOX_001");
      const log = { act: "boxes.report", subject: "box", subjectId: `${station} ${number}`, reason: sent.reason };
      return { answer: { actId, doneAt: toJstIso(occurredAt), box: number }, log };
    },
  });
