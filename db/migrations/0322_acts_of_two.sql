-- What somebody of staff has asked for about open money, and somebody else has to agree to.
create table asked_acts (
  kind text not null,
  subject_id text not null,
  act text not null check (act in ('write_off', 'call_done', 'call_undone')),
  reason text not null check (length(reason) between 1 and 200),
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  primary key (kind, subject_id)
);

-- Who wrote off a refund that nobody else agreed to: counts towards what one person may do alone.
alter table staff_refunds add column closed_alone_by uuid references staff (id);
