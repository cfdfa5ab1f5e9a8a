export { type Chore, defineFeature, defineJob, type Feature, type JobWork } from './feature.ts';
export { openProcessServices } from './open-process-services.ts';
export type { ProcessService, ProcessServices } from './process-services.ts';
