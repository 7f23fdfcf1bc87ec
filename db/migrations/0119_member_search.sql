-- How staff find members: by the beginning of the name, in either order, of the kana, of the phone number or its end, and of
-- the address. The same key is made of what is stored and of what is typed, so the two cannot differ: any width, any case,
-- hiragana or katakana, variants of the same kanji; without spaces, hyphens and long-vowel marks.
create function search_key(text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize($1, NFKC)),
      '[[:space:]''’・.ー‐‑‒–—―−─\uFE00-\uFE0F\U000E0100-\U000E01EF-]', '', 'g'),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ髙﨑濵濱邊邉齋齊斉嶋嶌澤廣櫻國𠮷眞惠德黑',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ高崎浜浜辺辺斎斎斎島島沢広桜国吉真恵徳黒')
$$;

-- In the order of bytes, whatever the database's own order is: only so a beginning is a range of the index.
create index members_name_key on members (search_key(last_name || first_name) collate "C", id);
create index members_given_key on members (search_key(first_name || last_name) collate "C", id);
create index members_kana_key on members (search_key(last_name_kana || first_name_kana) collate "C", id)
  where last_name_kana <> '';
create index members_given_kana_key on members (search_key(first_name_kana || last_name_kana) collate "C", id)
  where last_name_kana <> '';
create index members_phone_key on members (phone_number collate "C", id);
create index members_phone_end_key on members (reverse(phone_number) collate "C", id);
create index members_email_key_order on members (email collate "C", id);
-- Whoever joined last, first.
create index members_created_at on members (created_at, id);
