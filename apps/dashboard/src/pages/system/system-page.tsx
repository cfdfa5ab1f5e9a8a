import type { SystemStatus } from '@sheaf/client';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { describeSize } from '../../ui/describe-size.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSystem } from './use-system.ts';

/** How the server is: its queue, its processes, its disk. */
export function SystemPage() {
  const { data, error, refetch } = useSystem();
  return (
    <Page title="System" description="How this server is, as of a few seconds ago.">
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Loading
        </p>
      )}
      {data && <Status system={data} />}
    </Page>
  );
}

function Status({ system }: { readonly system: SystemStatus }) {
  const waiting = system.queue.reduce((sum, kind) => sum + kind.waiting, 0);
  const running = system.queue.reduce((sum, kind) => sum + kind.running, 0);
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name="Waiting">{waiting}</Figure>
        <Figure name="Running">{running}</Figure>
        <Figure name="Up since">
          <Moment at={system.started_at} />
        </Figure>
        <Figure name="Version">{system.version}</Figure>
      </dl>
      <Storage storage={system.storage} />
      <Card flush title="Queue" description="What waits for a worker or is with one, by kind.">
        {system.queue.length === 0 && (
          <p className="px-4 py-3 text-sm text-muted">Nothing waits, nothing runs.</p>
        )}
        {system.queue.length > 0 && (
          <DataTable
            label="Queue"
            items={system.queue}
            keyOf={({ kind }) => kind}
            columns={[
              { header: 'Kind', cell: ({ kind }) => kind },
              { header: 'Waiting', align: 'end', cell: ({ waiting: count }) => count },
              { header: 'Running', align: 'end', cell: ({ running: count }) => count },
              {
                header: 'Longest wait',
                align: 'end',
                wideOnly: true,
                cell: ({ oldest_waiting_seconds: seconds }) =>
                  seconds === null ? '' : `${Math.round(seconds)} s`,
              },
            ]}
          />
        )}
      </Card>
      <Workers workers={system.workers} />
    </div>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-low">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="truncate text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Storage({ storage }: { readonly storage: SystemStatus['storage'] }) {
  const { disk_total_bytes: total, disk_free_bytes: free } = storage;
  return (
    <Card title="Storage">
      <div className="grid gap-3 text-sm">
        {total !== null && free !== null && (
          <div className="grid gap-1.5">
            <p className="flex justify-between gap-3">
              <span>Disk</span>
              <span className="text-muted">
                {describeSize(free)} free of {describeSize(total)}
              </span>
            </p>
            <Progress label="Disk in use" share={(total - free) / total} />
          </div>
        )}
        <p className="text-muted">
          {storage.blob_count.toLocaleString('en')} files with {describeSize(storage.blob_bytes)} on{' '}
          {storage.kind === 's3' ? 'S3' : 'this disk'}; the database has{' '}
          {describeSize(storage.database_bytes)}.
        </p>
      </div>
    </Card>
  );
}

function Workers({ workers }: { readonly workers: SystemStatus['workers'] }) {
  return (
    <Card flush title="Processes">
      <DataTable
        label="Processes"
        items={workers}
        keyOf={({ id }) => id}
        columns={[
          { header: 'Host', cell: ({ host }) => host },
          { header: 'Role', cell: ({ role }) => role },
          {
            header: 'State',
            cell: ({ is_alive: isAlive }) =>
              isAlive ? <Badge tone="success">alive</Badge> : <Badge tone="danger">silent</Badge>,
          },
          { header: 'Version', wideOnly: true, cell: ({ version }) => version },
          { header: 'Engine', wideOnly: true, cell: ({ engine_version: engine }) => engine },
          {
            header: 'Heard of',
            wideOnly: true,
            cell: ({ last_seen_at: at }) => <Moment at={at} />,
          },
        ]}
      />
    </Card>
  );
}
