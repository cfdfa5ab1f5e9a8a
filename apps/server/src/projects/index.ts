export { projectsFeature } from './feature.ts';
