-- What people call things, where they use them and for what, beside the words that products have themselves.
create table search_words (
  word text primary key check (word <> ''),
  -- any of these in a product's words makes it a match
  finds text[] not null check (cardinality(finds) > 0)
);
create trigger search_words_changed after insert or update or delete or truncate on search_words
  for each statement execute function catalogue_changed();
