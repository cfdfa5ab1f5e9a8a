import type { BatchDefinition, BatchDryRun } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { definitionKey, runsKey } from './batch-keys.ts';
import { BatchMenu } from './batch-menu.tsx';
import { BatchSummary } from './batch-summary.tsx';
import { DryRunCard } from './dry-run-card.tsx';
import { RunsList } from './runs-list.tsx';

/** One batch: try it, run it, look at its runs. */
export function BatchPage() {
  const { definitionId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: definitionKey(definitionId),
    queryFn: ({ signal }) => client.batches.getDefinition(definitionId, {}, { signal }),
  });
  if (data) return <LoadedBatch key={data.id} batch={data} />;
  return (
    <Page title="Batch">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
}

function LoadedBatch({ batch }: { readonly batch: BatchDefinition }) {
  const navigate = useNavigate();
  const tryOut = useDeed<void, BatchDryRun>({
    act: () => client.batches.dryRun(batch.id),
    showsError: true,
  });
  const run = useDeed({
    act: () => client.batches.execute(batch.id),
    changes: [runsKey],
    showsError: true,
    onDone: ({ execution_id: id }) => void navigate(`/batches/runs/${id}`),
  });
  const actions = (
    <>
      <LinkButton to={`/batches/${batch.id}/edit`}>Edit</LinkButton>
      <Button busy={tryOut.isPending} onClick={() => tryOut.mutate()}>
        Dry run
      </Button>
      <Button
        look="primary"
        icon={<Play size={14} />}
        busy={run.isPending}
        onClick={() => run.mutate(undefined)}
      >
        Run batch
      </Button>
      <BatchMenu batch={batch} />
    </>
  );
  const error = run.error ?? tryOut.error;
  return (
    <Page
      title={batch.name}
      description={`Version ${batch.version}${batch.description === '' ? '' : ` · ${batch.description}`}`}
      actions={actions}
    >
      {error && <ErrorNote error={error} />}
      {tryOut.isPending && <Waiting>Trying the first five items</Waiting>}
      {tryOut.data && !tryOut.isPending && <DryRunCard outcome={tryOut.data} />}
      <BatchSummary batch={batch} />
      <h2 className="text-base font-semibold">Runs</h2>
      <RunsList definitionId={batch.id} />
    </Page>
  );
}
