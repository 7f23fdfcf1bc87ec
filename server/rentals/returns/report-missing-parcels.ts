import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { DAY } from "#domain/time.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";

/**
 * Tells the help desk of every parcel that has not arrived so many days after its shipping number was linked, once each.
 * The late fee stays stopped: whether the rental goes on is for staff to decide.
 */
export async function reportMissingParcels(deps: Deps): Promise<void> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const since = new Date(now.getTime() - settings.parcelDays * DAY);
  await deps.database.db.transaction(async (tx) => {
    const missing = await tx
      .update(reservations)
      .set({ parcelReportedAt: now })
      .where(
        and(
          eq(reservations.status, "not_returned"),
          isNotNull(reservations.shippingNumber),
          isNull(reservations.parcelReportedAt),
          lte(reservations.lateStoppedAt, since),
        ),
      )
      .returning();
    for (const { memberId, number, productId, shippingNumber, lateStoppedAt } of missing) {
      const data = {
        number,
        product: everKnown(catalogue, productId)?.name ?? { ja: "", en: "" },
        shippingNumber: shippingNumber ?? "",
        linkedAt: toJstIso(lateStoppedAt ?? now),
        days: settings.parcelDays,
      };
      const mail = {
        kind: "missingParcel",
        memberId,
        recipient: deps.env.helpDeskEmail,
        language: "ja",
        data,
      } as const;
      await enqueueMail(tx, mail, now);
      deps.log.warn({ reservation: number }, "a parcel has not arrived");
    }
  });
}
