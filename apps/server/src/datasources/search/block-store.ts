import { cacheBlocks, type SegmentStore } from '@sheaf/search';
import type { ProcessService } from '../../features/process-services.ts';
import { segmentStore } from './read-segments.ts';

/** Blocks kept in the memory of a process: the words people look for are few. */
const CACHE_BYTES = 128 * 1024 ** 2;

/** The blocks of all segments, those read last from memory. */
export const blockStore: ProcessService<SegmentStore> = {
  name: 'search blocks',
  open: ({ database }) => cacheBlocks(segmentStore(database.db), CACHE_BYTES),
};
