import type { ProcessService } from '../../features/process-services.ts';
import { ThreadLine } from '../../threads/thread-line.ts';
import type { Derived, DeriveRequest } from './derivation.ts';

export type Deriver = ThreadLine<DeriveRequest, Derived>;

/** The thread of this process that makes files of stored documents. */
export const documentDeriver: ProcessService<Deriver> = {
  name: 'deriver',
  open: () => new ThreadLine(new URL('./derive-thread.ts', import.meta.url)),
  close: (deriver) => deriver.close(),
};
