import type { Answer, AnswerTable, Passage, Turn } from '@sheaf/agent';
import type { ProcessService } from '../../features/process-services.ts';
import { giveWay } from '../../queue/index.ts';
import { ThreadLine } from '../../threads/thread-line.ts';
import { ThreadLines } from '../../threads/thread-lines.ts';
import type { GatheredDocument } from './gather-documents.ts';

export type AnswerRequest = {
  readonly question: string;
  readonly history: readonly Turn[];
  readonly passages: readonly Passage[];
  readonly documents: readonly GatheredDocument[];
  /** Tables of connected databases. */
  readonly tables: readonly AnswerTable[];
};

/** What finds answers in passages and tables. */
export type Answers = Pick<ThreadLine<AnswerRequest, Answer>, 'ask'>;

/** The thread of a worker for those who wait on the line. */
export const answerThread: ProcessService<ThreadLine<AnswerRequest, Answer>> = {
  name: 'answers',
  open: () => new ThreadLine(new URL('./answer-thread.ts', import.meta.url)),
  close: (line) => line.close(),
};

/** Threads for what nobody waits for: one for each core, behind everything else that wants it. */
export const patientAnswerThreads: ProcessService<ThreadLines<AnswerRequest, Answer>> = {
  name: 'patient answers',
  open: ({ settings, queue }) =>
    new ThreadLines(new URL('./patient-answer-thread.ts', import.meta.url), settings.parsers, () =>
      giveWay(queue),
    ),
  close: (lines) => lines.close(),
};
