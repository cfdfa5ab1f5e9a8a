import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { describeSize } from '../../ui/describe-size.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useSystem } from '../system/use-system.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** What the server allows, and which language models it can ask. */
export function LimitsPage() {
  const { data, error, refetch } = useSystem();
  const limits = Object.entries(data?.limits ?? {});
  return (
    <SettingsFrame
      title="Limits and models"
      description="In force on this server. They are set when it is started: ./sheaf serve --help names each."
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-5">
          <Card
            flush
            title="Language models"
            description="The builtin one needs no network and no key; others come by configuration."
          >
            <DataTable
              label="Language models"
              items={data.models}
              keyOf={({ name }) => name}
              columns={[
                { header: 'Model', cell: ({ name }) => <code className="font-mono">{name}</code> },
                {
                  header: 'State',
                  cell: ({ configured }) =>
                    configured ? (
                      <Badge tone="success">ready</Badge>
                    ) : (
                      <Badge>not configured</Badge>
                    ),
                },
                {
                  header: 'Asked at',
                  wideOnly: true,
                  cell: ({ url, configured }) =>
                    url ??
                    (configured ? 'this server' : <span className="text-faint">nowhere</span>),
                },
              ]}
            />
          </Card>
          <Card flush title="Limits">
            <DataTable
              label="Limits"
              items={limits}
              keyOf={([name]) => name}
              columns={[
                { header: 'Limit', cell: ([name]) => sentence(name) },
                {
                  header: 'Value',
                  align: 'end',
                  cell: ([name, value]) => (
                    <span className="tabular-nums">{describeLimit(name, value)}</span>
                  ),
                },
              ]}
            />
          </Card>
        </div>
      )}
    </SettingsFrame>
  );
}

function describeLimit(name: string, value: number | null): string {
  if (value === null) return 'none';
  return name.endsWith('_bytes') ? describeSize(value) : value.toLocaleString('en');
}

function sentence(name: string): string {
  const words = name.replace(/_bytes$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
