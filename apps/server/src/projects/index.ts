export { ensureProject } from './ensure-project.ts';
export { projectsFeature } from './feature.ts';
