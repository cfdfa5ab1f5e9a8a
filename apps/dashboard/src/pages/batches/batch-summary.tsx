import type { BatchDefinition } from '@sheaf/client';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';

/** What a batch does with which items. */
export function BatchSummary({ batch }: { readonly batch: BatchDefinition }) {
  const { agent_id: agentId, input_datasource_id: inputId, filters } = batch;
  return (
    <Card title="What it does">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Line term="With each item">
          {agentId === null ? (
            'Fields are extracted by a schema'
          ) : (
            <PlainLink to={`/agents/${agentId}`}>An agent is asked</PlainLink>
          )}
        </Line>
        {batch.user_message !== null && <Line term="Question">{batch.user_message}</Line>}
        <Line term="Items">
          <PlainLink to={`/datasources/${inputId}`}>Files of a datasource</PlainLink>
          {Object.keys(filters).length > 0 && (
            <span className="font-mono text-xs"> {JSON.stringify(filters)}</span>
          )}
        </Line>
        <Line term="At a time">
          {batch.concurrency} items, {batch.retry_limit} further attempts,{' '}
          {batch.item_timeout_seconds} s each
        </Line>
        {batch.recurrence_cron !== null && (
          <Line term="Again">
            <span className="font-mono text-xs">{batch.recurrence_cron}</span> (
            {batch.recurrence_time_zone}), next <Moment at={batch.next_run_at} />
          </Line>
        )}
      </dl>
      {batch.artifact_schema !== null && (
        <div className="pt-4">
          <CodeBlock label="schema" code={JSON.stringify(batch.artifact_schema, null, 2)} />
        </div>
      )}
    </Card>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
