#!/bin/sh
# Prints settings for `docker compose up` on this machine, with fresh secrets in them: docker/new-env.sh > .env
# .env.example explains every line; what it leaves to you is left here, too.
set -eu

cd "$(dirname "$0")/.."
secret() {
  od -A n -t x1 -N 32 /dev/urandom | tr -d ' \n'
}
while IFS= read -r line; do
  case "$line" in
    AUTH_SECRET= | POSTGRES_PASSWORD= | SITE_DATABASE_PASSWORD=) printf '%s%s\n' "$line" "$(secret)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done < .env.example
