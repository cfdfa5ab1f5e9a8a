import type { DocumentJob } from '@sheaf/client';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { type Trace, useTrace } from './use-trace.ts';

/** With more pages than this their tiles would be too many to see. */
const MOST_TILES = 600;

/** A document that is being read: its pages come in one by one. */
export function ProgressView({
  job,
  onEnd,
}: {
  readonly job: DocumentJob;
  readonly onEnd: () => void;
}) {
  const trace = useTrace(job.job_id, onEnd);
  const { pages, pagesTotal, stage } = trace;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
      <div role="status">
        <h2 className="text-lg font-semibold">
          {pages.length === 0 ? 'Getting ready' : `Page ${pages.length} of ${pagesTotal ?? '…'}`}
        </h2>
        <p className="text-sm text-muted">
          {stage === 'queued' ? 'It waits for its turn.' : `Now: ${stage.replaceAll('_', ' ')}.`}{' '}
          You can leave this page; the work goes on.
        </p>
      </div>
      <Progress
        label="Pages that are done"
        share={pagesTotal === null ? null : pages.length / pagesTotal}
      />
      <Tiles trace={trace} />
    </div>
  );
}

function Tiles({ trace: { pages, pagesTotal } }: { readonly trace: Trace }) {
  if (pagesTotal === null || pagesTotal > MOST_TILES) return null;
  const done = new Map(pages.map((page) => [page.pageNumber, page]));
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-1">
      {Array.from({ length: pagesTotal }, (_, number) => {
        const page = done.get(number);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={number}
            title={`Page ${number + 1}${page?.isOcr ? ', by OCR' : ''}`}
            className={classNames(
              'h-4 w-3 rounded-xs border transition-colors',
              page
                ? page.isOcr
                  ? 'border-warning bg-warning'
                  : 'border-accent bg-accent'
                : 'border-line-strong bg-surface',
            )}
          />
        );
      })}
    </div>
  );
}
