import type { BatchDefinition } from '@sheaf/client';
import { Layers, Plus } from 'lucide-react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useParameter } from '../../ui/use-parameter.ts';
import { definitionsKey } from './batch-keys.ts';
import { RunsList } from './runs-list.tsx';

const TABS = [
  { value: 'batches', label: 'Batches' },
  { value: 'runs', label: 'Runs' },
];

const COLUMNS: readonly Column<BatchDefinition>[] = [
  {
    header: 'Name',
    width: 'flex-1',
    cell: ({ id, name }) => (
      <PlainLink strong to={`/batches/${id}`}>
        {name}
      </PlainLink>
    ),
  },
  {
    header: 'Does',
    width: 'w-28',
    cell: ({ agent_id: agent }) => (agent === null ? 'extracts' : 'asks an agent'),
  },
  {
    header: 'Next run',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: ({ next_run_at: at }) => <Moment at={at} never="by hand" />,
  },
  {
    header: 'Changed',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
];

/** All batches of the project, and all their runs. */
export function BatchesPage() {
  const [tab, setTab] = useParameter('tab', 'batches');
  const create = (
    <LinkButton primary to="/batches/new" icon={<Plus size={15} />}>
      New batch
    </LinkButton>
  );
  return (
    <Page
      title="Batches"
      description="One agent or one schema over every file of a datasource, with retries and a table of results."
      actions={create}
      fill
    >
      <Tabs label="Batches and their runs" tabs={TABS} value={tab} onChange={setTab}>
        <div className="flex min-h-0 flex-1 flex-col pt-4">
          {tab === 'runs' ? <RunsList /> : <Definitions />}
        </div>
      </Tabs>
    </Page>
  );
}

function Definitions() {
  const list = useEndless(definitionsKey, (cursor, signal) =>
    client.batches.listDefinitions({ cursor, limit: 100 }, { signal }),
  );
  return (
    <EndlessList
      label="Batches"
      columns={COLUMNS}
      list={list}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={<Layers size={20} />} title="No batches yet">
          Say what is done with each file and which files are meant. A dry run shows what the first
          five come to before anything is kept.
        </EmptyState>
      }
    />
  );
}
