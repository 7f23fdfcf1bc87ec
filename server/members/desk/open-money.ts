import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OpenMoneyFilter } from "#domain/rentals/open-money.ts";

type Part = Exclude<OpenMoneyFilter, "open">;

/** Reservations with money that waits, failed or is unknown. Each part has an index of such rows only. */
const parts: Record<Part, SQL> = {
  waiting: sql`
    select id from reservations where late_fee_state = 'due'
    union select id from reservations where refund_state = 'pending'
    union select reservation_id from staff_refunds where state in ('requested', 'approved') and closed_at is null
    union select f.reservation_id from staff_refunds f join reservations o on o.id = f.reservation_id
      where f.kind = 'cancellation' and f.state = 'refused' and o.refund_state = 'waiting'
    union select reservation_id from reservation_changes where refund_state in ('waiting', 'pending')`,
  failed: sql`
    select id from reservations where late_fee_state = 'failed'
    union select reservation_id from staff_refunds where state = 'failed' and closed_at is null
    union select reservation_id from damage_charges where state = 'failed'`,
  unknown: sql`
    select reservation_id from staff_refunds where state = 'unknown' and closed_at is null
    union select p.reservation_id from payment_operations o join payments p on p.id = o.payment_id
      where o.state in ('created', 'sent', 'unknown')`,
};

/** Which of them are listed; `id` is that of the reservation. */
export const withOpenMoney = (which: OpenMoneyFilter, id: SQLWrapper = sql`r.id`): SQL => {
  const ids = which === "open" ? sql.join(Object.values(parts), sql` union `) : parts[which];
  return sql`${id} = any(array(${ids}))`;
};

/** What of a reservation `r` it is. What a cancellation owes although somebody said no to it waits as well. */
export const openMoneyOf = sql`array_remove(array[
  case r.late_fee_state when 'due' then 'late_fee_due' when 'failed' then 'late_fee_failed' end,
  case when r.refund_state = 'pending'
    or r.refund_state = 'waiting' and not exists (
      select from staff_refunds f where f.reservation_id = r.id and f.state = 'requested')
    or exists (select from staff_refunds f where f.reservation_id = r.id and f.state = 'approved')
    or exists (select from reservation_changes c where c.reservation_id = r.id and (c.refund_state = 'pending' or c.refund_state = 'waiting' and not exists (
      select from staff_refunds f where f.change_id = c.id and f.state = 'requested')))
    then 'refund_pending' end,
  case when exists (select from staff_refunds f where f.reservation_id = r.id and f.state = 'requested') then 'refund_requested' end,
  case when exists (select from staff_refunds f where f.reservation_id = r.id and f.state = 'failed' and f.closed_at is null)
    then 'refund_failed' end,
  case when exists (select from damage_charges d where d.reservation_id = r.id and d.state = 'failed') then 'damage_failed' end,
  case when exists (select from staff_refunds f where f.reservation_id = r.id and f.state = 'unknown') or exists (
    select from payments p join payment_operations o on o.payment_id = p.id
    where p.reservation_id = r.id and o.state in ('created', 'sent', 'unknown')) then 'payment_unknown' end], null)`;
