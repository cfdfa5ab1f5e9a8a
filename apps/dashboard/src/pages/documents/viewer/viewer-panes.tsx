import type { DocumentJob, StructuredDocument } from '@sheaf/client';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { DEFAULT_OVERLAYS } from './overlays.ts';
import type { PagePlace } from './page-sheet.tsx';
import { PagesPane } from './pages-pane.tsx';
import { readPlace } from './read-place.ts';
import { ResultPane } from './result-pane.tsx';
import { createSelection, SelectionContext } from './selection.ts';
import { indexElements } from './viewed-document.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

/** Pages on one side, result on the other; a phone shows one at a time. */
export function ViewerPanes({
  job,
  document,
}: {
  readonly job: DocumentJob;
  readonly document: StructuredDocument;
}) {
  const [search] = useSearchParams();
  const [selection] = useState(createSelection);
  const [overlays, setOverlays] = useState(DEFAULT_OVERLAYS);
  const [zoom, setZoom] = useState(1);
  const [marked, setMarked] = useState<PagePlace | null>(() => readPlace(search));
  const [side, setSide] = useState<'pages' | 'result'>('pages');
  const pageOf = useMemo(() => indexElements(document), [document]);
  const asked = search.get('element');
  useEffect(() => {
    setMarked(readPlace(search));
    if (asked !== null) selection.select({ elementId: asked }, 'outside');
  }, [search, asked, selection]);
  return (
    <SelectionContext value={selection}>
      <div className="flex gap-1 border-b border-line p-1.5 lg:hidden">
        {(['pages', 'result'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={side === each}
            className="h-8 flex-1 rounded-md text-sm font-medium text-muted capitalize aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => setSide(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-1 lg:grid-cols-2">
        <div
          className={classNames(
            'flex min-h-0 flex-col border-r border-line',
            side !== 'pages' && 'max-lg:hidden',
          )}
        >
          <ViewerToolbar
            overlays={overlays}
            onOverlays={setOverlays}
            zoom={zoom}
            onZoom={setZoom}
          />
          <div className="min-h-0 flex-1">
            <PagesPane
              jobId={job.job_id}
              document={document}
              pageOf={pageOf}
              overlays={overlays}
              zoom={zoom}
              marked={marked}
            />
          </div>
        </div>
        <div className={classNames('min-h-0', side !== 'result' && 'max-lg:hidden')}>
          <ResultPane job={job} document={document} pageOf={pageOf} onShow={setMarked} />
        </div>
      </div>
    </SelectionContext>
  );
}
