export { catalogFeature } from './feature.ts';
export { MODELS } from './models.ts';
