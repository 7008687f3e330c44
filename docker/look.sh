#!/bin/sh
# Looks at an arena from outside, as the world does: pages, API, a live match, the mailbox and live events, by the one
# address. Ends badly when one of them is missing.
set -eu

site="$1"
get() {
  curl --fail --silent --show-error --retry 30 --retry-delay 2 --retry-all-errors "$@"
}

get "$site/readyz" > /dev/null && echo "ready"
get "$site/" | grep -q "Masquerade" && echo "pages"
# A gateway opens a session for whoever cannot open a websocket, and knows it again at the next call.
session=$(get "$site/live/?EIO=4&transport=polling" | sed 's/^[0-9]*{"sid":"\([^"]*\)".*/\1/')
for _ in 1 2 3 4 5 6; do
  curl --fail --silent --show-error --data-binary 3 "$site/live/?EIO=4&transport=polling&sid=$session" > /dev/null
done
echo "live events"
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$site/api/v1/mailbox")" = 401 ] && echo "mailboxes"
tries=0
until get "$site/api/v1/matches?status=running&limit=1" | grep -q '"status":"running"'; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { echo "no match is being played" >&2; exit 1; }
  sleep 2
done
echo "a live match"
