import type { BatchItem, BatchItemStatus } from '@sheaf/client';
import { Layers } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { SelectField } from '../../ui/field.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { runKey } from './batch-keys.ts';
import { ItemResult } from './item-result.tsx';

const STATUSES: readonly BatchItemStatus[] = [
  'pending',
  'running',
  'succeeded',
  'failed',
  'canceled',
];

const COLUMNS: readonly Column<BatchItem>[] = [
  { header: '#', width: 'w-12', wideOnly: true, cell: ({ item }) => item },
  {
    header: 'Item',
    width: 'w-28 md:w-56',
    cell: ({ filename }) => <span className="font-medium">{filename}</span>,
  },
  { header: 'Status', width: 'w-28', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Result',
    width: 'flex-1',
    cell: (item) => <ItemResult item={item} />,
  },
  {
    header: 'Sure',
    width: 'w-16',
    align: 'end',
    wideOnly: true,
    cell: ({ confidence }) => (confidence === null ? '' : `${Math.round(confidence * 100)} %`),
  },
  {
    header: 'Tries',
    width: 'w-14',
    align: 'end',
    wideOnly: true,
    cell: ({ attempts }) => attempts,
  },
];

/** The items of a run, however many; fetched anew as they end. */
export function RunItems({ runId, ended }: { readonly runId: string; readonly ended: number }) {
  const [status, setStatus] = useState('');
  const known = STATUSES.find((each) => each === status);
  const itemsKey = [...runKey(runId), 'items'];
  const list = useEndless([...itemsKey, status], async (cursor, signal) => {
    const page = await client.batches.get(
      runId,
      {
        items_limit: 100,
        ...(cursor !== undefined && { items_cursor: cursor }),
        ...(known && { items_status: known }),
      },
      { signal },
    );
    return { data: page.items, next_cursor: page.items_next_cursor };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item that ends is a reason to look again
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: itemsKey });
  }, [runId, ended]);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="w-44">
        <SelectField
          bare
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">All items</option>
          {STATUSES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <EndlessList
        label="Items"
        columns={COLUMNS}
        list={list}
        keyOf={({ item }) => String(item)}
        empty={
          <EmptyState icon={<Layers size={20} />} title="No items here">
            {status === ''
              ? 'The items are being gathered, or nothing matches the filters of the batch.'
              : 'None of the items is in this state.'}
          </EmptyState>
        }
      />
    </div>
  );
}
