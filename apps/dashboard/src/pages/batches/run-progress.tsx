import type { BatchProgress } from '@sheaf/client';
import { Progress } from '../../ui/progress.tsx';
import { isOver } from './use-run-progress.ts';

type Counts = Pick<
  BatchProgress,
  'status' | 'total_items' | 'pending' | 'running' | 'succeeded' | 'failed' | 'canceled'
>;

const PARTS = ['pending', 'running', 'succeeded', 'failed', 'canceled'] as const;

/** How many items are where, and when it will be over. */
export function RunProgress({
  counts,
  progress,
}: {
  readonly counts: Counts;
  readonly progress: BatchProgress | undefined;
}) {
  const { total_items: total, succeeded, failed, canceled } = counts;
  const ended = succeeded + failed + canceled;
  return (
    <section
      aria-label="Progress"
      className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-low"
    >
      <Progress label="Items that have ended" share={total === 0 ? null : ended / total} />
      <dl className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-6">
        <Count term="items" count={total} />
        {PARTS.map((part) => (
          <Count key={part} term={part} count={counts[part]} />
        ))}
      </dl>
      {progress && !isOver(progress.status) && (
        <p className="text-xs text-muted">
          {progress.items_per_minute === null
            ? 'Just begun'
            : `${Math.round(progress.items_per_minute)} items a minute`}
          {progress.eta_seconds !== null && ` · about ${Math.ceil(progress.eta_seconds)} s to go`}
        </p>
      )}
    </section>
  );
}

function Count({ term, count }: { readonly term: string; readonly count: number }) {
  return (
    <div className="grid">
      <dt className="text-xs text-faint">{term}</dt>
      <dd className="text-lg font-semibold tabular-nums">{count}</dd>
    </div>
  );
}
