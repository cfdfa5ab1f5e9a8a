export { sessionsFeature } from './feature.ts';
