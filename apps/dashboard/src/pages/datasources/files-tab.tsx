import type { DataElement } from '@sheaf/client';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { viewerPlace } from '../../places/viewer-place.ts';
import { describeSize } from '../../ui/describe-size.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { elementsKey } from './datasource-keys.ts';
import { ElementMenu } from './element-menu.tsx';

const STATUSES = ['pending', 'processing', 'completed', 'failed', 'canceled'] as const;
type Status = (typeof STATUSES)[number];

const isStatus = (value: string): value is Status => STATUSES.some((known) => known === value);

const COLUMNS: readonly Column<DataElement>[] = [
  { header: 'File', width: 'flex-1', cell: (element) => <FileName element={element} /> },
  { header: 'Status', width: 'w-28', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Passages', width: 'w-20', align: 'end', wideOnly: true, cell: ({ chunks }) => chunks },
  { header: 'Tables', width: 'w-16', align: 'end', wideOnly: true, cell: ({ tables }) => tables },
  {
    header: 'Size',
    width: 'w-24',
    align: 'end',
    wideOnly: true,
    cell: ({ size_bytes: size }) => describeSize(size),
  },
  {
    header: 'More',
    width: 'w-10',
    align: 'end',
    cell: (element) => <ElementMenu element={element} />,
  },
];

function FileName({ element }: { readonly element: DataElement }) {
  const { job_id: jobId, path, error } = element;
  return (
    <span title={error ?? path}>
      {jobId === null ? (
        path
      ) : (
        <PlainLink strong to={viewerPlace({ jobId })}>
          {path}
        </PlainLink>
      )}
      {error !== null && <span className="text-danger"> · {error}</span>}
    </span>
  );
}

/** The files of a datasource, however many. */
export function FilesTab({ datasourceId }: { readonly datasourceId: string }) {
  const [status, setStatus] = useState('');
  const [path, setPath] = useState('');
  const list = useEndless([...elementsKey(datasourceId), status, path], (cursor, signal) =>
    client.datasources.elements(
      datasourceId,
      { cursor, limit: 100, ...(isStatus(status) && { status }), ...(path !== '' && { path }) },
      { signal },
    ),
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="w-64 max-w-full">
          <TextField
            bare
            label="Path begins with"
            placeholder="Path begins with…"
            value={path}
            onChange={(event) => setPath(event.target.value)}
          />
        </div>
        <SelectField
          bare
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">Any status</option>
          {STATUSES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <EndlessList
        label="Files"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={<NoFiles isFiltered={status !== '' || path !== ''} />}
      />
    </div>
  );
}

function NoFiles({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={<FileText size={20} />} title="No file is like that">
      Take away a filter to see more.
    </EmptyState>
  ) : (
    <EmptyState icon={<FileText size={20} />} title="No files yet">
      Drop files or a whole folder anywhere on this page, or choose them with “Add files”. PDF,
      Office, mail, pictures, web pages and archives are all read.
    </EmptyState>
  );
}
