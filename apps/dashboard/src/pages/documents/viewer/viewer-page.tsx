import type { DocumentJob } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DOCUMENTS_KEY } from '../documents-key.ts';
import { ProgressView } from './progress-view.tsx';
import { ViewerHeader } from './viewer-header.tsx';
import { ViewerPanes } from './viewer-panes.tsx';

/** One document: its pages beside what was found on them. */
export function ViewerPage() {
  const { jobId = '' } = useParams();
  const job = useQuery({
    queryKey: ['document', jobId],
    queryFn: ({ signal }) => client.documents.get(jobId, { signal }),
  });
  const filename = job.data?.filename;
  useEffect(() => {
    document.title = `${filename ?? 'Document'} · Sheaf`;
  }, [filename]);
  if (job.error) return <Note error={job.error} onRetry={() => void job.refetch()} />;
  if (job.data === undefined) return <Loading />;
  return <Viewer key={jobId} job={job.data} />;
}

function Viewer({ job }: { readonly job: DocumentJob }) {
  const isCompleted = job.status === 'completed';
  const result = useQuery({
    queryKey: ['structured', job.job_id],
    queryFn: ({ signal }) => client.documents.structured(job.job_id, { signal }),
    enabled: isCompleted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['document', job.job_id] });
    void queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY });
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewerHeader job={job} document={result.data} />
      {job.status === 'failed' && (
        <Note error={new Error(job.error ?? 'This document could not be read')} />
      )}
      {(job.status === 'queued' || job.status === 'processing') && (
        <ProgressView job={job} onEnd={refresh} />
      )}
      {result.error && <Note error={result.error} onRetry={() => void result.refetch()} />}
      {isCompleted && result.isPending && <Loading />}
      {result.data && <ViewerPanes job={job} document={result.data} />}
    </div>
  );
}

function Note({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <ErrorNote error={error} {...(onRetry && { onRetry })} />
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="flex items-center gap-2 p-6 text-sm text-muted">
      <Spinner /> Loading
    </p>
  );
}
