#!/bin/bash
# The first start of the primary: who owns the tables, who reads and writes them, who copies everything.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -d ekikari -v owner="$OWNER_PASSWORD" -v site="$SITE_PASSWORD" -v copy="$POSTGRES_PASSWORD" <<'SQL'
create role owner login password :'owner';
create role site login password :'site';
create role replicator login replication password :'copy';
grant pg_monitor to site;
alter database ekikari owner to owner;
alter schema public owner to owner;
create extension if not exists btree_gist;
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
