import type { Agent } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useParameter } from '../../ui/use-parameter.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { AgentChat } from './agent-chat.tsx';
import { AgentEditor } from './agent-editor.tsx';
import { agentKey } from './agent-keys.ts';
import { AgentMenu } from './agent-menu.tsx';
import { AgentSessions } from './agent-sessions.tsx';
import { PublishButton } from './publish-button.tsx';
import { VersionsTab } from './versions-tab.tsx';

const TABS = [
  { value: 'chat', label: 'Chat' },
  { value: 'edit', label: 'Edit' },
  { value: 'versions', label: 'Versions' },
  { value: 'sessions', label: 'Sessions' },
];

/** One agent: talk to it, change it, look back. */
export function AgentPage() {
  const { agentId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: agentKey(agentId),
    queryFn: ({ signal }) => client.agents.get(agentId, { signal }),
  });
  if (data) return <LoadedAgent key={data.id} agent={data} />;
  return (
    <Page title="Agent">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
}

function LoadedAgent({ agent }: { readonly agent: Agent }) {
  const [tab, setTab] = useParameter('tab', 'chat');
  const actions = (
    <>
      <PublishButton agent={agent} />
      <AgentMenu agent={agent} />
    </>
  );
  const description = (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={agent.type} /> version {agent.version} ·{' '}
      <span className="font-mono text-xs">{agent.llm_model}</span>
    </span>
  );
  return (
    <Page title={agent.display_name} description={description} actions={actions} fill={tab === 'chat' || tab === 'sessions'}>
      <Tabs label="Views of the agent" tabs={TABS} value={tab} onChange={setTab}>
        <div className="flex min-h-0 flex-1 flex-col pt-4">
          {tab === 'edit' && <AgentEditor key={agent.version} agent={agent} />}
          {tab === 'versions' && <VersionsTab agent={agent} />}
          {tab === 'sessions' && <AgentSessions agentId={agent.id} />}
          {tab === 'chat' && <AgentChat agent={agent} />}
        </div>
      </Tabs>
    </Page>
  );
}
