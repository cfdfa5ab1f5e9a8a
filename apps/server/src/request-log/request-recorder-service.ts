import type { ProcessService } from '../features/process-services.ts';
import { RequestRecorder } from './request-recorder.ts';

/** The one of the process. */
export const requestRecorder: ProcessService<RequestRecorder> = {
  name: 'request recorder',
  open: ({ database }) => new RequestRecorder(database),
  close: (recorder) => recorder.flush(),
};
