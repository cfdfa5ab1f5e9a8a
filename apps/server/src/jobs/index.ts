export { cancelWork } from './cancel-work.ts';
export { createWork, type NewWork } from './create-work.ts';
export { JobFailure } from './job-failure.ts';
export { toJobWork } from './to-job-work.ts';
export { waitForJob } from './wait-for-job.ts';
export {
  type ActiveWork,
  defineWork,
  type WorkDefinition,
  type WorkOutcome,
  type WorkRow,
} from './work-definition.ts';
