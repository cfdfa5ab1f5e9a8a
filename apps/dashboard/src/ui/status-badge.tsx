import { Badge, type Tone } from './badge.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  completed: 'success',
  succeeded: 'success',
  published: 'success',
  running: 'accent',
  processing: 'accent',
  in_progress: 'accent',
  completed_with_errors: 'warning',
  canceling: 'warning',
  draft: 'warning',
  failed: 'danger',
};

/** A state of the API in words. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{status.replaceAll('_', ' ')}</Badge>;
}
