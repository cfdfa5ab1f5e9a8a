import type { ProcessService } from '../../features/process-services.ts';
import { ThreadLine } from '../../threads/thread-line.ts';
import type { MeaningReply, MeaningRequest } from './meaning-thread.ts';

/** A model of twenty thousand chunks takes minutes on a small machine. */
const LIMIT_MS = 1_800_000;

/** The thread of a worker that learns models and embeds chunks. */
export const meaningLine: ProcessService<ThreadLine<MeaningRequest, MeaningReply>> = {
  name: 'meaning',
  open: () => new ThreadLine(new URL('./meaning-thread.ts', import.meta.url), LIMIT_MS),
  close: (line) => line.close(),
};
