import type { Agent, AgentVersion } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { versionsKey } from './agent-keys.ts';
import { VersionDiff } from './version-diff.tsx';

const COLUMNS: readonly TableColumn<AgentVersion>[] = [
  { header: 'Version', cell: ({ version }) => <b className="font-medium">{version}</b> },
  {
    header: 'State',
    cell: ({ is_published: isPublished }) =>
      isPublished ? <Badge tone="success">published</Badge> : <Badge tone="warning">draft</Badge>,
  },
  {
    header: 'What changed',
    cell: ({ commit_message: message }) => <span className="text-muted">{message}</span>,
  },
  {
    header: 'Made',
    align: 'end',
    wideOnly: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];

/** All versions of an agent, and what is different between two. */
export function VersionsTab({ agent }: { readonly agent: Agent }) {
  const { data, error, refetch } = useQuery({
    queryKey: versionsKey(agent.id),
    queryFn: ({ signal }) => client.agents.versions(agent.id, { limit: 200 }, { signal }),
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const versions = data.data;
  return (
    <div className="grid grid-cols-1 content-start gap-4 pb-6">
      <Card flush title="Versions">
        <DataTable
          label="Versions"
          columns={COLUMNS}
          items={versions}
          keyOf={({ version }) => version}
        />
      </Card>
      {versions.length > 1 ? (
        <Comparison key={versions.length} agentId={agent.id} versions={versions} />
      ) : (
        <p className="text-sm text-muted">
          Save a change, and the two versions can be compared here.
        </p>
      )}
    </div>
  );
}

function Comparison({
  agentId,
  versions,
}: {
  readonly agentId: string;
  readonly versions: readonly AgentVersion[];
}) {
  const [newer, older] = versions;
  const [from, setFrom] = useState(older?.version ?? '');
  const [to, setTo] = useState(newer?.version ?? '');
  const options = versions.map(({ version, is_published: isPublished }) => (
    <option key={version} value={version}>
      Version {version}
      {isPublished ? ' (published)' : ''}
    </option>
  ));
  return (
    <Card title="What is different">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <SelectField label="From" value={from} onChange={(event) => setFrom(event.target.value)}>
            {options}
          </SelectField>
          <SelectField label="To" value={to} onChange={(event) => setTo(event.target.value)}>
            {options}
          </SelectField>
        </div>
        <VersionDiff agentId={agentId} from={from} to={to} />
      </div>
    </Card>
  );
}
