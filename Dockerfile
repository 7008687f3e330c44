# syntax=docker/dockerfile:1

# The images of the arena, one for each kind of process: `docker compose build` makes them all (docs/operating.md).
ARG NODE=22-bookworm-slim

# Picks the manifests out of the checkout. It runs again whenever any file changes.
FROM node:${NODE} AS picked
RUN --mount=type=bind,target=/checkout \
    mkdir /picked && cd /checkout && \
    cp --parents package.json package-lock.json .npmrc packages/*/package.json apps/*/package.json tools/package.json /picked

# A copy is keyed by its contents, so that npm installs anew only when a manifest changes.
FROM node:${NODE} AS installed
WORKDIR /arena
COPY --from=picked /picked ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM installed AS built
COPY . .
RUN NEXT_TELEMETRY_DISABLED=1 npm run --silent build

# What every process is made of besides its own folder. The files are root's, the process is not: it cannot change them.
FROM node:${NODE} AS process
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /arena
COPY docker/healthy.mjs docker/

FROM process AS web
COPY --from=built /arena/dist/web ./
# Where the runner's dumps are seen: whichever service comes first makes the volume, and it is the runner's to write to.
RUN install -d -o node -g node -m 755 /dumps
USER node
EXPOSE 4300
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "docker/healthy.mjs", "4300"]
CMD ["node", "web.mjs"]

FROM process AS live
COPY --from=built /arena/dist/live ./
USER node
EXPOSE 4301
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "docker/healthy.mjs", "4301"]
CMD ["node", "live.mjs"]

# Also what is done by hand, with the database and the key of the runners: prepare, role, rotate-key, backup and so on.
FROM process AS runner
COPY --from=built /arena/dist/runner ./
# The key's place, which only this account may enter.
RUN install -d -o node -g node -m 700 /data
# The dumps', which web shares.
RUN install -d -o node -g node -m 755 /dumps
USER node
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "docker/healthy.mjs", "4302"]
CMD ["node", "--min-semi-space-size=32", "--max-semi-space-size=64", "--no-parallel-scavenge", "runner.mjs"]
