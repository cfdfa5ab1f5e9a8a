import type { LoggedRequest, RequestLogQuery } from '@sheaf/client';
import { ScrollText } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { RequestDialog } from './request-dialog.tsx';

type StatusClass = RequestLogQuery['status_class'];

/** What programs and people asked of the API, and how it was answered. */
export function RequestsPage() {
  const [statusClass, setStatusClass] = useState<StatusClass>(undefined);
  const [path, setPath] = useState('');
  const [opened, setOpened] = useState<LoggedRequest | null>(null);
  const wanted = useDeferredValue(path);
  const list = useEndless(['requests', statusClass, wanted], (cursor, signal) =>
    client.requestLog.list(
      {
        ...(statusClass && { status_class: statusClass }),
        ...(wanted !== '' && { path: wanted }),
        cursor,
        limit: 100,
      },
      { signal },
    ),
  );
  return (
    <Page title="Requests" description="Calls of the API, newest first." fill>
      <div className="flex flex-wrap gap-2">
        <div className="w-64 max-w-full">
          <TextField
            bare
            type="search"
            label="Part of the path"
            placeholder="Find by path"
            value={path}
            onChange={(event) => setPath(event.target.value)}
          />
        </div>
        <div className="w-40">
          <SelectField
            bare
            label="Status"
            value={statusClass ?? ''}
            onChange={(event) => setStatusClass((event.target.value || undefined) as StatusClass)}
          >
            <option value="">Any status</option>
            <option value="2xx">2xx: went well</option>
            <option value="4xx">4xx: refused</option>
            <option value="5xx">5xx: failed</option>
          </SelectField>
        </div>
      </div>
      <EndlessList
        label="Requests"
        columns={columns(setOpened)}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<ScrollText size={20} />} title="No requests to show">
            Calls of the API appear here within seconds, with their status, how long they took and
            the command that repeats them.
          </EmptyState>
        }
      />
      {opened && <RequestDialog request={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}

function columns(onOpen: (request: LoggedRequest) => void): readonly Column<LoggedRequest>[] {
  return [
    {
      header: 'Status',
      width: 'w-20',
      cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge>,
    },
    {
      header: 'Call',
      width: 'flex-1',
      cell: (request) => (
        <button
          type="button"
          className="max-w-full truncate font-mono text-xs hover:underline"
          onClick={() => onOpen(request)}
        >
          {request.method} {request.path}
        </button>
      ),
    },
    {
      header: 'Took',
      width: 'w-24',
      align: 'end',
      cell: ({ milliseconds }) => <span className="tabular-nums">{milliseconds} ms</span>,
    },
    {
      header: 'Caller',
      width: 'w-44 pl-6',
      wideOnly: true,
      cell: ({ caller }) => caller?.name ?? <span className="text-faint">unknown</span>,
    },
    {
      header: 'When',
      width: 'w-32',
      align: 'end',
      wideOnly: true,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
  ];
}
