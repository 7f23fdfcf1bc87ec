-- Members' favourites.

create table mylist (
  member_id uuid not null references members (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  added_at timestamptz not null,
  primary key (member_id, product_id)
);
create index mylist_newest on mylist (member_id, added_at desc, product_id desc);
