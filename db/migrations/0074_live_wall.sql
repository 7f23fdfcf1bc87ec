-- The wall follows the line of its station as Today does: it is told of boxes out of order, and of claims.

create function tell_day_of_box() returns trigger language plpgsql as $$
begin
  perform tell_day(new.station_slug);
  return null;
end
$$;
create trigger tell_day after update of active, out_of_order_since, out_of_order_reason on boxes
  for each row execute function tell_day_of_box();

create function tell_day_of_claim() returns trigger language plpgsql as $$
begin
  perform tell_day((select station_slug from boxes where id = coalesce(new.box_id, old.box_id)));
  return null;
end
$$;
create trigger tell_day_claimed after insert on box_allocations
  for each row when (new.kind = 'claim') execute function tell_day_of_claim();
create trigger tell_day_unclaimed after delete on box_allocations
  for each row when (old.kind = 'claim') execute function tell_day_of_claim();
