import type { ProcessService } from '../../features/process-services.ts';
import { Deriver } from './deriver.ts';

/** The thread of this process that chews large documents. */
export const documentDeriver: ProcessService<Deriver> = {
  name: 'deriver',
  open: () => new Deriver(),
  close: (deriver) => deriver.close(),
};
