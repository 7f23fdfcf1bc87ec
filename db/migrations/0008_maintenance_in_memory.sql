-- Every process keeps the maintenance windows in memory, together with the catalogue.
create trigger maintenance_windows_changed after insert or update or delete or truncate on maintenance_windows
  for each statement execute function catalogue_changed();
