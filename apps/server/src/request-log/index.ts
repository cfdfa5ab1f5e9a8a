export { requestLogFeature } from './feature.ts';
