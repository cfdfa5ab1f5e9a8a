export { batchesFeature } from './feature.ts';
