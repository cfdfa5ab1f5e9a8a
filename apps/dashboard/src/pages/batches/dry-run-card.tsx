import type { BatchDryRun, BatchItem } from '@sheaf/client';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { inWords } from './in-words.ts';

const COLUMNS: readonly TableColumn<BatchItem>[] = [
  { header: 'Item', cell: ({ filename }) => <span className="font-medium">{filename}</span> },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Result',
    cell: ({ error, result }) => (
      <span className={error === null ? 'text-muted' : 'text-danger'}>
        {error ?? inWords(result)}
      </span>
    ),
  },
];

/** What a batch would come to, by its first five items; nothing of it is kept. */
export function DryRunCard({ outcome }: { readonly outcome: BatchDryRun }) {
  const { matching_items: matching, sample, estimated_seconds: seconds } = outcome;
  const tokens = outcome.estimated_tokens.input + outcome.estimated_tokens.output;
  return (
    <Card
      flush
      title="Dry run"
      description={`${matching} ${matching === 1 ? 'item matches' : 'items match'}${
        seconds === null ? '' : ` · about ${Math.max(1, Math.round(seconds))} s`
      }${tokens === 0 ? '' : ` · about ${tokens} tokens`}`}
    >
      {sample.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          Nothing matches: look at the filters, and whether the files have been read.
        </p>
      ) : (
        <DataTable
          label="First items of the dry run"
          columns={COLUMNS}
          items={sample}
          keyOf={({ item, filename }) => `${item}-${filename}`}
        />
      )}
    </Card>
  );
}
