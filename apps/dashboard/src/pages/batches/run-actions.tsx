import type { BatchStatus } from '@sheaf/client';
import { Download, Pause, Play, RotateCw, X } from 'lucide-react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { saveFile } from '../documents/viewer/save-file.ts';
import { runKey } from './batch-keys.ts';
import { isOver } from './use-run-progress.ts';

/** What can be done with a run at this moment. */
export function RunActions({
  runId,
  status,
  isPaused,
}: {
  readonly runId: string;
  readonly status: BatchStatus;
  readonly isPaused: boolean;
}) {
  const changes = [runKey(runId)];
  const pause = useDeed({
    act: (paused: boolean) => client.batches.update(runId, { paused }),
    changes,
  });
  const cancel = useDeed({ act: () => client.batches.cancel(runId), changes });
  const retry = useDeed({ act: () => client.batches.retryFailed(runId), changes });
  const isUnderWay = !isOver(status);
  const canRetry = status === 'completed_with_errors' || status === 'failed';
  return (
    <>
      {isUnderWay && status !== 'canceling' && (
        <>
          <Button
            icon={isPaused ? <Play size={14} /> : <Pause size={14} />}
            busy={pause.isPending}
            onClick={() => pause.mutate(!isPaused)}
          >
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
          <Button
            look="danger"
            icon={<X size={14} />}
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined)}
          >
            Cancel run
          </Button>
        </>
      )}
      {canRetry && (
        <Button
          icon={<RotateCw size={14} />}
          busy={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          Retry failed items
        </Button>
      )}
      <ResultsMenu runId={runId} />
    </>
  );
}

function ResultsMenu({ runId }: { readonly runId: string }) {
  const save = (format: string) =>
    saveFile(
      `/v2/batch-executions/id/${encodeURIComponent(runId)}/results?format=${format}`,
      `results.${format}`,
    );
  return (
    <Menu
      trigger={
        <Button look="primary" icon={<Download size={14} />}>
          Results
        </Button>
      }
    >
      {['csv', 'xlsx', 'jsonl'].map((format) => (
        <MenuItem key={format} onSelect={() => save(format)}>
          {format.toUpperCase()}
        </MenuItem>
      ))}
    </Menu>
  );
}
