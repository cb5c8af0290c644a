# syntax=docker/dockerfile:1
# The portal and its API in one image: see deploy/README.md. `npm run container` runs these steps without an engine.
ARG NODE_VERSION=20.19

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts

FROM node:${NODE_VERSION}-trixie-slim
# What `npm run backup` and `npm run restore` call; of the version of the database in compose.yaml.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
# A volume that is mounted here gets their owner.
RUN install --directory --owner=1000 --group=1000 --mode=700 /data /data/files
WORKDIR /portal
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/server ./server
COPY --from=build /portal/scripts ./scripts
COPY --from=build /portal/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# For the commands of the runbook: nothing else can be written to.
ENV npm_config_cache=/tmp/npm npm_config_update_notifier=false
USER 1000:1000
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/health.mjs"]
CMD ["node", "scripts/serve.mjs"]
