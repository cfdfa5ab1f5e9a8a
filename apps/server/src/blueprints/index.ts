export { blueprintsFeature } from './feature.ts';
