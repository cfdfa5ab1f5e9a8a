import type { DocumentJob } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageSquareText } from 'lucide-react';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { viewerPlace } from '../../places/viewer-place.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { placeOn, type Source } from './source-link.tsx';
import { useChat } from './use-chat.ts';

/** Who answers questions about a single document; it is an agent like others and can be changed like them. */
const ASKED_AGENT = 'ask-a-document';

const SUGGESTIONS = ['What is this document about?', 'Which dates are named?', 'Who is named?'];

/** Questions about one document, answered from it alone. */
export function AskPage() {
  const { jobId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['document', jobId],
    queryFn: ({ signal }) => client.documents.get(jobId, { signal }),
  });
  if (data) return <AskDocument key={jobId} job={data} />;
  return (
    <Page title="Ask">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
}

function AskDocument({ job }: { readonly job: DocumentJob }) {
  const { job_id: jobId, filename } = job;
  const chat = useChat({
    openSession: useCallback(async () => {
      const agentId = await findAskedAgent();
      return (await client.agents.openSession(agentId)).session_id;
    }, []),
    readFiles: useCallback(
      async () => [{ name: filename, content: await client.documents.file(jobId) }],
      [jobId, filename],
    ),
  });
  const placeOf = (source: Source) => viewerPlace({ jobId, ...placeOn(source) });
  return (
    <Page
      title={`Ask ${filename}`}
      actions={
        <LinkButton to={viewerPlace({ jobId })} icon={<ArrowLeft size={14} />}>
          Back to the document
        </LinkButton>
      }
      fill
    >
      <ChatPanel
        chat={chat}
        agentName={ASKED_AGENT}
        suggestions={SUGGESTIONS}
        placeOf={placeOf}
        empty={
          <EmptyState icon={<MessageSquareText size={20} />} title="Ask this document">
            Answers come from this document alone. Each citation opens the page with its place
            marked.
          </EmptyState>
        }
      />
    </Page>
  );
}

async function findAskedAgent(): Promise<string> {
  for await (const { id, name } of client.agents.list({ limit: 200 })) {
    if (name === ASKED_AGENT) return id;
  }
  const { id } = await client.agents.create({
    display_name: 'Ask a document',
    description: 'Answers questions about a single document.',
    instructions: 'Answer from the attached document alone, and cite it.',
    confidence_configs: [{ module: 'grounding' }, { module: 'retrieval' }, { module: 'parse' }],
  });
  return id;
}
