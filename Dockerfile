# syntax=docker/dockerfile:1

# The images of the arena, one for each kind of process: `docker compose build` makes them all (docs/operating.md).
ARG NODE=22-bookworm-slim

# Picks the manifests out of the checkout. It runs again whenever any file changes.
FROM node:${NODE} AS picked
RUN --mount=type=bind,target=/checkout \
    mkdir /picked && cd /checkout && \
    cp --parents package.json package-lock.json .npmrc docker/build.sh packages/*/package.json apps/*/package.json tools/package.json /picked

# The manifests alone: a copy is keyed by its contents, so that npm installs anew only when one of them changes.
FROM node:${NODE} AS manifests
WORKDIR /arena
COPY --from=picked /picked ./

FROM manifests AS pages
COPY . .
RUN --mount=type=cache,target=/root/.npm docker/build.sh pages

FROM manifests AS web-modules
RUN --mount=type=cache,target=/root/.npm docker/build.sh process web

FROM manifests AS live-modules
RUN --mount=type=cache,target=/root/.npm docker/build.sh process live

FROM manifests AS runner-modules
RUN --mount=type=cache,target=/root/.npm docker/build.sh process runner cli

# What every process is made of besides its own folder. The files are root's, the process is not: it cannot change them.
FROM node:${NODE} AS process
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /arena
COPY package.json tsconfig.json ./
COPY docker/healthy.mjs docker/
COPY packages packages
COPY --from=pages /arena/packages/store/src/generated packages/store/src/generated

FROM process AS web
COPY --from=web-modules /arena/node_modules node_modules
COPY --from=web-modules /arena/apps/web/node_modules apps/web/node_modules
COPY apps/web apps/web
# What the site shows of itself, at /docs.
COPY docs docs
COPY examples examples
COPY clients/python/masquerade.py clients/python/masquerade_env.py clients/python/
COPY --from=pages /arena/clients/python/masquerade_api.py clients/python/
COPY --from=pages /arena/clients/typescript/masquerade-api.ts clients/typescript/
COPY --from=pages /arena/apps/web/.next apps/web/.next
# Where the runner's dumps are seen: whichever service comes first makes the volume, and it is the runner's to write to.
RUN install -d -o node -g node -m 755 /dumps
USER node
EXPOSE 4300
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "docker/healthy.mjs", "4300"]
CMD ["node", "--import", "tsx", "apps/web/server.ts"]

FROM process AS live
COPY --from=live-modules /arena/node_modules node_modules
COPY apps/live apps/live
USER node
EXPOSE 4301
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "docker/healthy.mjs", "4301"]
CMD ["node", "--import", "tsx", "apps/live/src/main.ts"]

# Also what is done by hand, with the database and the key of the runners: prepare, role, rotate-key.
FROM process AS runner
COPY --from=runner-modules /arena/node_modules node_modules
COPY prisma prisma
COPY scripts/command/io.ts scripts/command/look-until.ts scripts/command/
COPY scripts/setup/refusal.mjs scripts/setup/process-identity.ts scripts/setup/
COPY scripts/start/data-folder.ts scripts/start/
COPY apps/runner apps/runner
COPY apps/cli apps/cli
# The key's place, which only this account may enter.
RUN install -d -o node -g node -m 700 /data
# The dumps', which web shares.
RUN install -d -o node -g node -m 755 /dumps
USER node
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "docker/healthy.mjs", "4302"]
CMD ["node", "--max-semi-space-size=64", "--import", "tsx", "apps/runner/src/main.ts"]
