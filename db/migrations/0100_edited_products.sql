-- Products that staff edit. What members see stays in products; what is not published yet stands beside it.
alter table products
  -- shown from and until; `active` says whether it is shown now, and the clock moves it
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column archived_at timestamptz,
  add column changed_at timestamptz not null default now(),
  add constraint products_shown_in_order check (shown_until > shown_from),
  add constraint products_archived_are_hidden check (archived_at is null or not active);
update products set archived_at = now() where not active;
create index products_shown_by_clock on products (id) where shown_from is not null or shown_until is not null;

-- The whole of a product as somebody is writing it, perhaps incomplete. A product that was never published has only this.
create table product_drafts (
  product_id integer primary key check (product_id > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null,
  saved_by uuid references staff (id)
);
create index product_drafts_saved_by on product_drafts (saved_by);

alter table categories add column archived_at timestamptz;

-- Pictures that staff uploaded, drawn anew; the bytes are in `blobs` or in a store outside, by the hash of their content.
create table product_pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  uploaded_by uuid references staff (id)
);
create index product_pictures_uploaded_by on product_pictures (uploaded_by);

create table blobs (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null
);
