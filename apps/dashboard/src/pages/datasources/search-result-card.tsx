import type { SearchResult } from '@sheaf/client';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { viewerPlace } from '../../places/viewer-place.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RangedText } from '../../ui/ranged-text.tsx';
import { withoutMarks } from '../../ui/without-marks.ts';
import { RankingExplanation } from './ranking-explanation.tsx';

type Highlight = NonNullable<SearchResult['highlights']>[number];

/** A file that was found, with the passages that match. */
export function SearchResultCard({ result }: { readonly result: SearchResult }) {
  const [isExplained, setIsExplained] = useState(false);
  const { highlights = [], job_id: jobId, path, score = 0, explanation } = result;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">
          {jobId === null ? (
            path
          ) : (
            <PlainLink strong to={viewerPlace({ jobId })}>
              {path}
            </PlainLink>
          )}
        </h2>
        <button
          type="button"
          aria-expanded={isExplained}
          onClick={() => setIsExplained(!isExplained)}
          className="rounded-md px-1.5 py-0.5 text-xs text-muted tabular-nums hover:bg-sunken hover:text-ink"
        >
          Score {score.toFixed(3)} · why?
        </button>
      </header>
      {isExplained && explanation && <RankingExplanation explanation={explanation} />}
      <ul className="divide-y divide-line">
        {highlights.map((highlight) => (
          <li key={`${highlight.page_number}-${highlight.element_ids.join()}`}>
            <Passage jobId={jobId} highlight={highlight} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Passage({
  jobId,
  highlight,
}: {
  readonly jobId: string | null;
  readonly highlight: Highlight;
}) {
  const { heading_path: headings, page_number: page } = highlight;
  const inside = (
    <>
      <span className="flex items-center gap-1 text-xs text-faint">
        {page !== null && <span>Page {page + 1}</span>}
        {headings.map((heading) => (
          <span key={heading} className="flex min-w-0 items-center gap-1">
            <ChevronRight size={11} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{heading}</span>
          </span>
        ))}
      </span>
      <span className="line-clamp-6 [overflow-wrap:anywhere] whitespace-pre-line">
        <RangedText {...withoutMarks(highlight)} />
      </span>
    </>
  );
  const look = 'grid gap-1 px-4 py-2.5 text-sm';
  if (jobId === null) return <div className={look}>{inside}</div>;
  return (
    <Link
      to={toPlace(jobId, highlight)}
      className={`${look} hover:bg-sunken focus-visible:-outline-offset-2`}
    >
      {inside}
    </Link>
  );
}

/** Where in the document the passage stands. */
function toPlace(jobId: string, { page_number: page, bboxes }: Highlight): string {
  const boxes = bboxes.filter((place) => place.page_number === page).map(({ bbox }) => bbox);
  return viewerPlace({ jobId, pageNumber: page, boxes });
}
