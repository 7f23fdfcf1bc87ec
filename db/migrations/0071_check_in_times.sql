-- Notes and photos of check-ins are kept for a year: what the clean-up finds them by.
create index check_ins_noted on check_ins (at) where note is not null;
create index check_in_photos_at on check_in_photos (at);
