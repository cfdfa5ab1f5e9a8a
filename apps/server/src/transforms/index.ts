export { transformsFeature } from './feature.ts';
