#!/bin/bash
# A copy of the primary that confirms its commits.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA"
  pg_basebackup -d "host=primary user=replicator application_name=standby" -D "$PGDATA" -X stream -R
fi
exec postgres
