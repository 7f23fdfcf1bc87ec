-- Who joins in English need not know how a name is written in kana: both parts are there, or neither is.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint
      where conrelid = 'members'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%name_kana ~%'
  loop
    execute format('alter table members drop constraint %I', old);
  end loop;
end $$;

alter table members add constraint members_kana check (
  (last_name_kana = '' and first_name_kana = '')
  or (last_name_kana ~ '^[ァ-ヺーヽヾ]{1,20}$' and first_name_kana ~ '^[ァ-ヺーヽヾ]{1,20}$')
);
