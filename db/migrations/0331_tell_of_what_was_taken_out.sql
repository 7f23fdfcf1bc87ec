-- What is put in or taken out with a return code may move nothing: whoever looks at the station's day is told all the same. The former
-- release reads its day once more.
create trigger tell_day_of_return after update of answer on locker_events
  for each row when (new.actor = 'return' and new.type <> 'opened' and new.refusal is null) execute function tell_day_of_door();
