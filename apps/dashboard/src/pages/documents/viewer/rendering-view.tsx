import type { StructuredDocument } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextView } from './text-view.tsx';

export const RENDERINGS = ['markdown', 'annotated', 'json', 'structured'] as const;
export type Rendering = (typeof RENDERINGS)[number];

/** What the API gives for a document in one of its forms. */
export function useRendering(jobId: string, rendering: Rendering, document: StructuredDocument) {
  return useQuery({
    queryKey: ['rendering', jobId, rendering],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readRendering(jobId, rendering, document, signal),
  });
}

async function readRendering(
  jobId: string,
  rendering: Rendering,
  document: StructuredDocument,
  signal: AbortSignal,
): Promise<string> {
  switch (rendering) {
    case 'structured':
      return JSON.stringify(document, null, 2);
    case 'json':
      return JSON.stringify(await client.documents.result(jobId, 'json', { signal }), null, 2);
    default:
      return client.documents.result(jobId, rendering, { signal });
  }
}

export function RenderingView({
  jobId,
  rendering,
  document,
  query,
}: {
  readonly jobId: string;
  readonly rendering: Rendering;
  readonly document: StructuredDocument;
  readonly query: string;
}) {
  const { data, error, refetch } = useRendering(jobId, rendering, document);
  if (error) {
    return (
      <div className="p-4">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <p role="status" className="flex items-center gap-2 p-4 text-sm text-muted">
        <Spinner /> Loading
      </p>
    );
  }
  return <TextView label={rendering} text={data} query={query} />;
}
