export { observationFeature } from './feature.ts';
export { startHeartbeat } from './process-heartbeat.ts';
export { SERVER_VERSION } from './server-version.ts';
