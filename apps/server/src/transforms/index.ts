export { cancelTransform } from './cancel-transform.ts';
export { transformsFeature } from './feature.ts';
export { resolveSchema } from './resolve-schema.ts';
