import type { DocumentJob } from '@sheaf/client';
import { FileText } from 'lucide-react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { describeSize } from '../../ui/describe-size.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';

const COLUMNS: readonly Column<DocumentJob>[] = [
  { header: 'Name', width: 'flex-1', cell: ({ filename }) => filename },
  { header: 'Status', width: 'w-28', cell: ({ status }) => status },
  {
    header: 'Size',
    width: 'w-24',
    align: 'end',
    wideOnly: true,
    cell: (job) => describeSize(job.size_bytes),
  },
  { header: 'Added', width: 'w-32', wideOnly: true, cell: (job) => <Moment at={job.created_at} /> },
];

/** All documents of the project. */
export function DocumentsPage() {
  const list = useEndless(['documents'], (cursor, signal) =>
    client.documents.list({ cursor, limit: 100 }, { signal }),
  );
  return (
    <Page title="Documents" fill>
      <EndlessList
        label="Documents"
        columns={COLUMNS}
        list={list}
        keyOf={({ job_id }) => job_id}
        empty={
          <EmptyState icon={<FileText size={20} />} title="No documents yet">
            Drop a file here.
          </EmptyState>
        }
      />
    </Page>
  );
}
