import type { Agent } from '@sheaf/client';
import { MessageSquareText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { questionsIn } from './questions-in.ts';
import { useChat } from './use-chat.ts';

/** A conversation with the version of the agent that the page shows. */
export function AgentChat({ agent }: { readonly agent: Agent }) {
  const [count, setCount] = useState(0);
  return (
    <Conversation
      key={`${agent.version}-${count}`}
      agent={agent}
      onNew={() => setCount(count + 1)}
    />
  );
}

function Conversation({ agent, onNew }: { readonly agent: Agent; readonly onNew: () => void }) {
  const chat = useChat({
    openSession: useCallback(
      async () => (await client.agents.openSession(agent.id)).session_id,
      [agent.id],
    ),
  });
  const hasDatasources = agent.datasources.length > 0;
  return (
    <>
      {chat.turns.length > 0 && (
        <div className="flex justify-end gap-3 pb-1 text-sm">
          {chat.sessionId !== null && (
            <PlainLink to={`/sessions/${chat.sessionId}`}>This session</PlainLink>
          )}
          <Button size="small" onClick={onNew}>
            New conversation
          </Button>
        </div>
      )}
      <ChatPanel
        chat={chat}
        agentName={agent.name}
        suggestions={hasDatasources ? questionsIn(agent.description) : []}
        empty={
          <EmptyState icon={<MessageSquareText size={20} />} title={`Ask ${agent.display_name}`}>
            {hasDatasources ? (
              'Every statement of an answer is cited; a citation opens the page with its place marked.'
            ) : (
              <>
                It has no datasource yet, so it has nothing to answer from:{' '}
                <PlainLink to={`/agents/${agent.id}?tab=edit`}>choose one</PlainLink>.
              </>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
