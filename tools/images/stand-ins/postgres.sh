#!/bin/sh
# Does what the entrypoint of the official image does with the variables that docker-compose.yml sets.
set -eu

data=/var/lib/postgresql/18/docker
as_postgres() {
  setpriv --reuid=postgres --regid=postgres --clear-groups "$@"
}
if [ ! -s "$data/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$data"
  install -o postgres -m 600 /dev/null /tmp/password
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  # Several options in one variable.
  # shellcheck disable=SC2086
  as_postgres initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 \
    $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | as_postgres postgres --single -D "$data" postgres
fi
install -d -o postgres -g postgres /run/postgresql
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@" -D "$data" -c listen_addresses='*' \
  -c unix_socket_directories=/tmp
