import type { Session } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { turnsOf } from './chat-turn.ts';
import { ChatTurn } from './chat-turn-view.tsx';
import { ToolActivity } from './tool-activity.tsx';

/** How often a session that runs is asked after. */
const ASK_MS = 5_000;

/** What was said in one session, and what it took. */
export function SessionPage() {
  const { sessionId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', sessionId],
    queryFn: ({ signal }) => client.sessions.get(sessionId, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? ASK_MS : false),
  });
  if (data) return <LoadedSession session={data} />;
  return (
    <Page title="Session">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
}

function LoadedSession({ session }: { readonly session: Session }) {
  const { agent_id: agentId, agent_name: agentName, session_id: sessionId } = session;
  const description = (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={session.status} />
      {agentId === null ? (
        agentName
      ) : (
        <PlainLink to={`/agents/${agentId}?tab=sessions`}>{agentName}</PlainLink>
      )}
      version {session.version} · begun <Moment at={session.start_time} />
      <span className="font-mono text-xs text-faint">{sessionId}</span>
    </span>
  );
  return (
    <Page title="Session" description={description}>
      {session.error !== null && <ErrorNote error={new Error(session.error)} />}
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {turnsOf(session).map((turn, index) => (
          <ChatTurn
            key={turn.id}
            turn={turn}
            isLast={false}
            scores={{ agentName, sessionId, turn: index }}
          />
        ))}
        {session.messages.length === 0 && <p className="text-sm text-muted">Nothing was said.</p>}
        {session.tool_activity.length > 0 && (
          <Card title="Tools used">
            <ToolActivity
              steps={session.tool_activity.map(({ tool_id: id, tool_call, tool_result }) => ({
                id,
                name: tool_call.tool_name,
                parameters: tool_call.arguments,
                result: tool_result?.result ?? null,
              }))}
            />
          </Card>
        )}
        <Usage session={session} />
      </div>
    </Page>
  );
}

function Usage({ session }: { readonly session: Session }) {
  if (session.token_usage.length === 0) return null;
  return (
    <p className="text-xs text-faint">
      {session.token_usage
        .map(
          ({ model, input_tokens: read, output_tokens: written }) =>
            `${model}: ${read} tokens read, ${written} written`,
        )
        .join(' · ')}
    </p>
  );
}
