import type { SessionListItem } from '@sheaf/client';
import { MessagesSquare } from 'lucide-react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { agentSessionsKey } from './agent-keys.ts';

const COLUMNS: readonly Column<SessionListItem>[] = [
  {
    header: 'Session',
    width: 'flex-1',
    cell: ({ session_id: id }) => (
      <PlainLink strong to={`/sessions/${id}`}>
        <span className="font-mono text-xs">{id}</span>
      </PlainLink>
    ),
  },
  { header: 'Status', width: 'w-28', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Messages',
    width: 'w-20',
    align: 'end',
    cell: ({ messages_count: count }) => count,
  },
  {
    header: 'Version',
    width: 'w-20',
    align: 'end',
    wideOnly: true,
    cell: ({ agent_version: version }) => version,
  },
  {
    header: 'Begun',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: ({ start_time: at }) => <Moment at={at} />,
  },
];

/** What was said with an agent. */
export function AgentSessions({ agentId }: { readonly agentId: string }) {
  const list = useEndless(agentSessionsKey(agentId), (cursor, signal) =>
    client.agents.sessions(agentId, { cursor, limit: 100 }, { signal }),
  );
  return (
    <EndlessList
      label="Sessions"
      columns={COLUMNS}
      list={list}
      keyOf={({ session_id: id }) => id}
      empty={
        <EmptyState icon={<MessagesSquare size={20} />} title="Nothing was asked yet">
          Each conversation with this agent is kept here, from the dashboard and over the API.
        </EmptyState>
      }
    />
  );
}
