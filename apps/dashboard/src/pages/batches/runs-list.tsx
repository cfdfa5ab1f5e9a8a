import type { BatchExecutionListItem } from '@sheaf/client';
import { Layers } from 'lucide-react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { runsKey } from './batch-keys.ts';

/** Runs go on by themselves: the list is fetched anew so often. */
const REFRESH_MS = 5_000;

const COLUMNS: readonly Column<BatchExecutionListItem>[] = [
  {
    header: 'Run',
    width: 'flex-1',
    cell: ({ id, name }) => (
      <PlainLink strong to={`/batches/runs/${id}`}>
        {name}
      </PlainLink>
    ),
  },
  { header: 'Status', width: 'w-44', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Done',
    width: 'w-24',
    align: 'end',
    cell: ({ succeeded, total_items: total }) => `${succeeded} / ${total}`,
  },
  { header: 'Failed', width: 'w-20', align: 'end', wideOnly: true, cell: ({ failed }) => failed },
  {
    header: 'Begun',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];

/** Runs, newest first: of one batch, or of all. */
export function RunsList({ definitionId }: { readonly definitionId?: string }) {
  const list = useEndless(
    [...runsKey, 'list', definitionId],
    (cursor, signal) =>
      client.batches.list(
        {
          cursor,
          limit: 100,
          ...(definitionId !== undefined && { batch_definition_id: definitionId }),
        },
        { signal },
      ),
    { refetchInterval: REFRESH_MS },
  );
  return (
    <EndlessList
      label="Runs"
      columns={COLUMNS}
      list={list}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={<Layers size={20} />} title="Nothing has run yet">
          A run goes through all matching items; it can be watched, paused and taken up again.
        </EmptyState>
      }
    />
  );
}
