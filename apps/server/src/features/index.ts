export {
  type Chore,
  defineFeature,
  defineJob,
  type Feature,
  type JobWork,
  type Loop,
  type RunningLoop,
} from './feature.ts';
export { openProcessServices } from './open-process-services.ts';
export type { ProcessService, ProcessServices } from './process-services.ts';
