#!/bin/bash
# A copy of the primary that confirms its commits.
set -euo pipefail
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}" PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Renamed only when complete: half a copy must not be started.
  rm -rf "$PGDATA.new" "$PGDATA"
  mkdir -p "$PGDATA.new" && chmod 700 "$PGDATA.new"
  pg_basebackup -d "host=primary user=replicator application_name=standby" -D "$PGDATA.new" -X stream -R
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres
