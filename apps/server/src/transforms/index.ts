export { cancelTransform } from './cancel-transform.ts';
export { transformsFeature } from './feature.ts';
