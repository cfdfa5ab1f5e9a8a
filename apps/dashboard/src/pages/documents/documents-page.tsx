import type { DocumentJob, JobStatus } from '@sheaf/client';
import { FileText, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { describeSize } from '../../ui/describe-size.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { AddFilesButton } from './add-files-button.tsx';
import { DocumentRowMenu } from './document-row-menu.tsx';
import { DocumentStatus } from './document-status.tsx';
import { DropZone } from './drop-zone.tsx';
import { NoDocuments } from './no-documents.tsx';
import { UploadTray } from './upload-tray.tsx';
import { addFiles } from './uploads.ts';
import { useDocuments } from './use-documents.ts';

const STATUSES: readonly JobStatus[] = ['queued', 'processing', 'completed', 'failed'];

const COLUMNS: readonly Column<DocumentJob>[] = [
  {
    header: 'Name',
    width: 'flex-1',
    cell: ({ job_id, filename }) => (
      <Link
        to={`/documents/${job_id}`}
        className="flex items-center gap-2.5 font-medium hover:underline"
      >
        <FileText size={15} aria-hidden="true" className="shrink-0 text-faint" />
        <span className="truncate">{filename}</span>
      </Link>
    ),
  },
  { header: 'Status', width: 'w-28', cell: (job) => <DocumentStatus job={job} /> },
  {
    header: 'Pages',
    width: 'w-16',
    align: 'end',
    wideOnly: true,
    cell: ({ pages }) => <span className="tabular-nums">{pages ?? ''}</span>,
  },
  {
    header: 'Confidence',
    width: 'w-24',
    align: 'end',
    wideOnly: true,
    cell: ({ confidence }) => (
      <span className="tabular-nums">
        {confidence === null ? '' : `${Math.round(confidence * 100)} %`}
      </span>
    ),
  },
  {
    header: 'Size',
    width: 'w-24',
    align: 'end',
    wideOnly: true,
    cell: (job) => <span className="tabular-nums">{describeSize(job.size_bytes)}</span>,
  },
  {
    header: 'Added',
    width: 'w-32',
    align: 'end',
    wideOnly: true,
    cell: (job) => <Moment at={job.created_at} />,
  },
  { header: 'Actions', width: 'w-16', align: 'end', cell: (job) => <DocumentRowMenu job={job} /> },
];

/** All documents of the project, and the place where new ones are dropped. */
export function DocumentsPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const status = STATUSES.find((each) => each === search.get('status'));
  const filename = search.get('name') ?? '';
  const list = useDocuments({ status, filename: useDeferredValue(filename) || undefined });
  const isFiltered = status !== undefined || filename !== '';
  const filter = (name: string, value: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  // Who adds one file wants to see it.
  const add = (files: readonly File[]) =>
    addFiles(files, files.length === 1 ? (id) => void navigate(`/documents/${id}`) : undefined);
  return (
    <Page
      title="Documents"
      fill
      actions={list.items.length > 0 || isFiltered ? <AddFilesButton onFiles={add} /> : undefined}
    >
      <DropZone onFiles={add}>
        <UploadTray />
        <div className="flex flex-wrap gap-2">
          <div className="w-64 max-w-full">
            <TextField
              bare
              label="Part of the name"
              type="search"
              placeholder="Find by name"
              value={filename}
              onChange={(event) => filter('name', event.target.value)}
            />
          </div>
          <div className="w-40">
            <SelectField
              bare
              label="Status"
              value={status ?? ''}
              onChange={(event) => filter('status', event.target.value)}
            >
              <option value="">Any status</option>
              {STATUSES.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <EndlessList
          label="Documents"
          columns={COLUMNS}
          list={list}
          keyOf={({ job_id }) => job_id}
          empty={isFiltered ? <NothingFits /> : <NoDocuments onFiles={add} />}
        />
      </DropZone>
    </Page>
  );
}

function NothingFits() {
  return (
    <EmptyState icon={<SearchX size={20} />} title="No document fits">
      Take something out of the filter above, or look for another part of the name.
    </EmptyState>
  );
}
