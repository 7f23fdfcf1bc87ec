-- A saved view keeps the filters of some lists, which are plain words and ids. Older ones may also hold what was typed, such as
-- somebody's name or address.
delete from staff_views
where path ~ '[^A-Za-z0-9/?&=_.:-]' or path !~ '^/console/(reservations|units|audit)(\?|$)';
