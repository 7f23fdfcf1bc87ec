-- closed: a station that the member named was closed for good
alter table waitlist_entries drop constraint waitlist_entries_outcome_check;
alter table waitlist_entries add constraint waitlist_entries_outcome_check
  check (outcome in ('reserved', 'unanswered', 'declined', 'told', 'left', 'over', 'gone', 'closed')) not valid;
alter table waitlist_entries validate constraint waitlist_entries_outcome_check;
