import type { Datasource } from '@sheaf/client';
import { Database, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CreateDatasourceDialog } from './create-datasource-dialog.tsx';
import { DATASOURCES_KEY } from './datasource-keys.ts';

const COLUMNS: readonly Column<Datasource>[] = [
  {
    header: 'Name',
    width: 'flex-1',
    cell: ({ id, name }) => (
      <PlainLink strong to={`/datasources/${id}`}>
        {name}
      </PlainLink>
    ),
  },
  {
    header: 'Last ingest',
    width: 'w-28',
    cell: ({ last_sync_status: status }) => <StatusBadge status={status} />,
  },
  { header: 'Files', width: 'w-20', align: 'end', cell: ({ files }) => files.total },
  {
    header: 'Tables',
    width: 'w-20',
    align: 'end',
    wideOnly: true,
    cell: ({ ingest_counts: counts }) => counts.tables,
  },
  {
    header: 'Changed',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
];

/** All datasources of the project. */
export function DatasourcesPage() {
  const [isCreating, setIsCreating] = useState(false);
  const list = useEndless(DATASOURCES_KEY, (cursor, signal) =>
    client.datasources.list({ cursor, limit: 100 }, { signal }),
  );
  const create = (
    <Button look="primary" icon={<Plus size={15} />} onClick={() => setIsCreating(true)}>
      New datasource
    </Button>
  );
  return (
    <Page
      title="Datasources"
      description="Collections of files that can be searched, queried with SQL and asked by agents."
      actions={list.items.length > 0 && create}
      fill
    >
      <EndlessList
        label="Datasources"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Database size={20} />} title="No datasources yet" action={create}>
            A datasource reads the files you put into it, finds passages by words and by meaning,
            and makes tables of what is in them. Agents answer from it.
          </EmptyState>
        }
      />
      <CreateDatasourceDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}
