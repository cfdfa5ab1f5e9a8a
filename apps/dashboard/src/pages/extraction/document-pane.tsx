import type { StructuredDocument } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { PagesPane } from '../documents/viewer/pages-pane.tsx';
import { createSelection, SelectionContext } from '../documents/viewer/selection.ts';
import { indexElements } from '../documents/viewer/viewed-document.ts';
import type { FieldPlace } from './extracted-fields.tsx';

const NO_OVERLAYS = { boxes: false, order: false, confidence: false, cells: false };

/** The pages of the document, with the places of a field marked. */
export function DocumentPane({
  jobId,
  place,
}: {
  readonly jobId: string;
  readonly place: FieldPlace | null;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['structured', jobId],
    queryFn: ({ signal }) => client.documents.structured(jobId, { signal }),
    enabled: jobId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section
      aria-label="Document"
      className="h-[34rem] overflow-hidden rounded-lg border border-line bg-surface shadow-low lg:sticky lg:top-5 lg:h-[calc(100vh-10rem)]"
    >
      {jobId === '' && (
        <EmptyState icon={<ScanText size={20} />} title="No document is chosen">
          Its pages appear here; the fields that were found are marked on them.
        </EmptyState>
      )}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {jobId !== '' && !data && !error && (
        <div className="px-4">
          <Waiting />
        </div>
      )}
      {data && <Pages jobId={jobId} document={data} place={place} />}
    </section>
  );
}

function Pages({
  jobId,
  document,
  place,
}: {
  readonly jobId: string;
  readonly document: StructuredDocument;
  readonly place: FieldPlace | null;
}) {
  const [selection] = useState(createSelection);
  const pageOf = useMemo(() => indexElements(document), [document]);
  return (
    <SelectionContext value={selection}>
      <PagesPane
        jobId={jobId}
        document={document}
        pageOf={pageOf}
        overlays={NO_OVERLAYS}
        zoom={1}
        marked={place}
      />
    </SelectionContext>
  );
}
