import { and, desc, eq, sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { ownKey } from "#server/rentals/holds/request-key.ts";

type Outcome =
  | { state: "reserved"; reservation: { id: string; number: string } }
  | { state: "pending" | "refunded" | "refused" | "none"; reservation: null };

/** The payment's end is not known yet, or it is taken and what becomes of it is not decided. */
const isOpen = sql<boolean>`exists (select 1 from payments p
  where p.reservation_id = reservations.id and p.state in ('pending', 'authorised', 'captured'))`;

/**
 * What a request to reserve has led to. Another member's key is like one that never arrived: none. A request that is still
 * on its way is none, too, until the time after which it is refused has passed.
 */
export async function findOutcome(deps: Deps, memberId: string, requestKey: string): Promise<Outcome> {
  const rows = await deps.database.db
    .select({
      id: reservations.id,
      number: reservations.number,
      status: reservations.status,
      refundState: reservations.refundState,
      total: reservations.total,
      isOpen,
    })
    .from(reservations)
    .where(and(eq(reservations.memberId, memberId), eq(reservations.requestKey, ownKey(requestKey))))
    .orderBy(desc(reservations.createdAt));
  const unpaid = ["offered", "hold", "expired"];
  const granted = rows.find(({ status }) => !unpaid.includes(status));
  if (granted) return { state: "reserved", reservation: { id: granted.id, number: granted.number } };
  if (rows.length === 0) return { state: "none", reservation: null };
  const lapsed = rows.filter(({ status }) => status === "expired");
  const pending = lapsed.length < rows.length || lapsed.some((row) => row.refundState === "none" && row.isOpen);
  if (pending) return { state: "pending", reservation: null };
  const refunded = lapsed.some(({ refundState, total }) => refundState !== "none" && total > 0);
  return { state: refunded ? "refunded" : "refused", reservation: null };
}
