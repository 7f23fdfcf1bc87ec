-- What was looked for and what was refused, without who asked: what the shop learns from.
create table demand (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('search', 'refusal')),
  area_slug text not null,
  station_slug text,
  pickup_at timestamptz not null,
  return_at timestamptz not null,
  -- of a search
  words text not null default '',
  category_slug text,
  matches integer,
  free integer,
  -- of a refusal
  product_id integer,
  code text,
  -- how often within a few seconds
  times integer not null check (times > 0)
);
create index demand_at on demand (at);
