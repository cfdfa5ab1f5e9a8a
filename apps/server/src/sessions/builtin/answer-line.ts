import type { Answer, Passage, Turn } from '@sheaf/agent';
import type { ProcessService } from '../../features/process-services.ts';
import { ThreadLine } from '../../threads/thread-line.ts';
import type { GatheredDocument } from './gather-documents.ts';

export type AnswerRequest = {
  readonly question: string;
  readonly history: readonly Turn[];
  readonly passages: readonly Passage[];
  readonly documents: readonly GatheredDocument[];
};

/** The thread of a worker that finds answers in passages and tables. */
export const answerThread: ProcessService<ThreadLine<AnswerRequest, Answer>> = {
  name: 'answers',
  open: () => new ThreadLine(new URL('./answer-thread.ts', import.meta.url)),
  close: (line) => line.close(),
};
