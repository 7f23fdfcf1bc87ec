-- Our day of captures and refunds against the gateway's. A closed day does not change: what is found out later belongs to
-- the next open one.

create table settlement_days (
  day date primary key,
  imported_at timestamptz,
  imported_by uuid references staff (id),
  closed_at timestamptz,
  closed_by uuid references staff (id),
  note text check (length(note) <= 500),
  -- as it was when it was closed
  captured integer,
  refunded integer,
  their_captured integer,
  their_refunded integer,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (captured is null))
);

/* The last day that is closed; days close in their order. */
create function closed_until() returns date language sql stable as $$
  select max(day) from settlement_days where closed_at is not null
$$;

-- The day of a capture or refund, by Japan's calendar and when it was sent.
alter table payment_operations add column booked_on date;
update payment_operations set booked_on = (coalesce(sent_at, settled_at) at time zone 'Asia/Tokyo')::date
  where kind in ('capture', 'refund') and state = 'succeeded';
alter table payment_operations add constraint payment_operations_booked
  check ((booked_on is not null) = (kind in ('capture', 'refund') and state = 'succeeded'));
create index payment_operations_booked_on on payment_operations (booked_on) where booked_on is not null;

create function book_operation() returns trigger language plpgsql as $$
declare
  closed date;
begin
  if tg_op = 'UPDATE' and old.booked_on is not null then
    if old.booked_on <= closed_until() then
      raise exception 'day % is closed', old.booked_on using errcode = 'check_violation', constraint = 'closed_day';
    end if;
    if new.state <> 'succeeded' then new.booked_on := null; end if;
    return new;
  end if;
  if new.kind not in ('capture', 'refund') or new.state <> 'succeeded' then
    return new;
  end if;
  -- Whoever closes a day waits for who is about to book, and the other way round.
  perform pg_advisory_xact_lock_shared(hashtext('settlement'));
  closed := closed_until();
  new.booked_on := greatest((coalesce(new.sent_at, new.settled_at) at time zone 'Asia/Tokyo')::date, closed + 1);
  return new;
end
$$;
create trigger book_operation before insert or update on payment_operations
  for each row execute function book_operation();

create function keep_closed_day() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'settlement_days' then
    if old.closed_at is null then return coalesce(new, old); end if;
    raise exception 'day % is closed', old.day using errcode = 'check_violation', constraint = 'closed_day';
  end if;
  if tg_op <> 'INSERT' and old.day <= closed_until() or tg_op <> 'DELETE' and new.day <= closed_until() then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'closed_day';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_closed_day before update or delete on settlement_days for each row execute function keep_closed_day();

-- The gateway's file of a day, line by line.
create table gateway_lines (
  day date not null references settlement_days (day),
  -- the gateway's own number of the call
  transaction_id text not null,
  kind text not null check (kind in ('capture', 'refund')),
  process_id text not null,
  -- what we sent along as MerchantFree1: with this call, and with the one that opened the transaction
  operation text not null,
  authorisation text not null,
  amount integer not null check (amount > 0),
  primary key (day, transaction_id)
);
create index gateway_lines_operation on gateway_lines (operation);
create index gateway_lines_process on gateway_lines (process_id);
create trigger keep_closed_day before insert or update or delete on gateway_lines
  for each row execute function keep_closed_day();

-- Money that only the gateway knows of.
create table gateway_orphans (
  process_id text primary key,
  -- of the call that opened it, by which it can be found
  operation text not null,
  day date not null,
  amount integer not null check (amount > 0),
  found_at timestamptz not null,
  state text not null check (state in ('open', 'sending', 'returned', 'failed', 'unknown', 'written_off')),
  -- of the call that gives it back
  sent_operation uuid,
  changed_at timestamptz not null
);
create index gateway_orphans_open on gateway_orphans (found_at) where state not in ('returned', 'written_off');

alter table staff_refunds
  drop constraint staff_refunds_kind_check,
  add constraint staff_refunds_kind_check check (kind in ('part', 'cancellation', 'late_fee', 'damage', 'orphan')),
  add column orphan_id text references gateway_orphans (process_id),
  add constraint staff_refunds_of_orphan
    check ((kind = 'orphan') = (orphan_id is not null) and (kind = 'orphan') = (reservation_id is null));
create unique index staff_refunds_one_of_orphan on staff_refunds (orphan_id) where state <> 'refused';
