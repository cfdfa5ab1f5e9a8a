import type { Agent } from '@sheaf/client';
import { useQueries } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LineDiff } from '../../ui/line-diff.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { versionsKey } from './agent-keys.ts';

const FIELDS = [
  'display_name',
  'description',
  'instructions',
  'llm_model',
  'fallback_models',
  'temperature',
  'max_tokens',
  'datasources',
  'tools',
  'artifacts',
  'confidence_configs',
  'policy',
  'tags',
] as const satisfies readonly (keyof Agent)[];

/** Two versions of an agent, field by field and line by line. */
export function VersionDiff({
  agentId,
  from,
  to,
}: {
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
}) {
  const [before, after] = useQueries({
    queries: [from, to].map((version) => ({
      queryKey: [...versionsKey(agentId), version],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.agents.getVersion(agentId, version, { signal }),
    })),
  });
  const error = before?.error ?? after?.error;
  if (error) return <ErrorNote error={error} />;
  if (!before?.data || !after?.data) return <Waiting />;
  const [older, newer] = [before.data, after.data];
  const changed = FIELDS.filter((field) => asText(older[field]) !== asText(newer[field]));
  if (changed.length === 0) return <p className="text-sm text-muted">Nothing is different.</p>;
  return (
    <div className="grid gap-4">
      {changed.map((field) => (
        <section key={field} aria-label={field} className="grid gap-1.5">
          <h3 className="font-mono text-xs text-muted">{field}</h3>
          <LineDiff before={asText(older[field])} after={asText(newer[field])} />
        </section>
      ))}
    </div>
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
