export { datasourcesFeature } from './feature.ts';
