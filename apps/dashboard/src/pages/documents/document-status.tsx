import type { DocumentJob } from '@sheaf/client';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<DocumentJob['status'], Tone>> = {
  queued: 'neutral',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
};

/** How far a document is, in a word or two. */
export function DocumentStatus({
  job: { status, progress },
}: {
  readonly job: Pick<DocumentJob, 'status' | 'progress'>;
}) {
  const { pages_done: done, pages_total: total } = progress;
  const isCounted = status === 'processing' && total !== null;
  return <Badge tone={TONES[status]}>{isCounted ? `${done} / ${total}` : status}</Badge>;
}
