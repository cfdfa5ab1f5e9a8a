export { observationFeature } from './feature.ts';
export { startHeartbeat } from './process-heartbeat.ts';
