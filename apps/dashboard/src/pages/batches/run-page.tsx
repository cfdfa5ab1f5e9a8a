import type { BatchExecution } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { runKey } from './batch-keys.ts';
import { RunActions } from './run-actions.tsx';
import { RunItems } from './run-items.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRunProgress } from './use-run-progress.ts';

/** One run of a batch: how far it is, and what its items came to. */
export function RunPage() {
  const { executionId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...runKey(executionId), 'record'],
    queryFn: ({ signal }) => client.batches.get(executionId, { items_limit: 0 }, { signal }),
  });
  if (data) return <LoadedRun key={data.id} run={data} />;
  return (
    <Page title="Run">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
}

function LoadedRun({ run }: { readonly run: BatchExecution }) {
  const progress = useRunProgress(run.id);
  const status = progress?.status ?? run.status;
  const isPaused = progress?.paused ?? run.paused;
  const description = (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={isPaused && status === 'running' ? 'paused' : status} />
      {run.batch_definition_id !== null && (
        <PlainLink to={`/batches/${run.batch_definition_id}`}>the batch</PlainLink>
      )}
      {run.output_datasource_id !== null && (
        <PlainLink to={`/datasources/${run.output_datasource_id}`}>its results as files</PlainLink>
      )}
    </span>
  );
  return (
    <Page
      title={run.name}
      description={description}
      actions={<RunActions runId={run.id} status={status} isPaused={isPaused} />}
      fill
    >
      {run.error !== null && <ErrorNote error={new Error(run.error)} />}
      <RunProgress counts={progress ?? run} progress={progress} />
      <RunItems runId={run.id} ended={(progress ?? run).succeeded + (progress ?? run).failed} />
    </Page>
  );
}
