import type { AgentListItem } from '@sheaf/client';
import { Bot, Plus } from 'lucide-react';
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
import { AGENTS_KEY } from './agent-keys.ts';
import { CreateAgentDialog } from './create-agent-dialog.tsx';

const COLUMNS: readonly Column<AgentListItem>[] = [
  {
    header: 'Name',
    width: 'flex-1',
    cell: ({ id, display_name: name }) => (
      <PlainLink strong to={`/agents/${id}`}>
        {name}
      </PlainLink>
    ),
  },
  { header: 'State', width: 'w-24', cell: ({ type }) => <StatusBadge status={type} /> },
  {
    header: 'Model',
    width: 'w-44',
    wideOnly: true,
    cell: ({ llm_model: model }) => <span className="font-mono text-xs">{model}</span>,
  },
  {
    header: 'Datasources',
    width: 'w-24',
    align: 'end',
    wideOnly: true,
    cell: ({ datasource_count: count }) => count,
  },
  {
    header: 'Last used',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: ({ last_execution_time: at }) => <Moment at={at} />,
  },
];

/** All agents of the project. */
export function AgentsPage() {
  const [isCreating, setIsCreating] = useState(false);
  const list = useEndless(AGENTS_KEY, (cursor, signal) =>
    client.agents.list({ cursor, limit: 100 }, { signal }),
  );
  const create = (
    <Button look="primary" icon={<Plus size={15} />} onClick={() => setIsCreating(true)}>
      New agent
    </Button>
  );
  return (
    <Page
      title="Agents"
      description="Answer questions from your datasources, with every statement cited."
      actions={list.items.length > 0 && create}
      fill
    >
      <EndlessList
        label="Agents"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Bot size={20} />} title="No agents yet" action={create}>
            An agent has instructions, datasources it may search and tools. The built-in model needs
            no network and no key; others can be chosen later.
          </EmptyState>
        }
      />
      <CreateAgentDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}
