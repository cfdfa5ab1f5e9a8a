import type { DocumentJob, StructuredDocument } from '@sheaf/client';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { DocumentRowMenu } from '../document-row-menu.tsx';
import { DocumentStatus } from '../document-status.tsx';
import { DownloadMenu } from './download-menu.tsx';

/** What document this is, and what can be done with it. */
export function ViewerHeader({
  job,
  document,
}: {
  readonly job: DocumentJob;
  readonly document: StructuredDocument | undefined;
}) {
  const navigate = useNavigate();
  const back = job.parent_job_id === null ? '/documents' : `/documents/${job.parent_job_id}`;
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
      <Link
        to={back}
        aria-label={job.parent_job_id === null ? 'All documents' : 'The container'}
        className="rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-base font-semibold" title={job.filename}>
        {job.filename}
      </h1>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:hidden">
        {job.status !== 'completed' && <DocumentStatus job={job} />}
        {job.pages !== null && <Badge>{count(job.pages, 'page')}</Badge>}
        {job.tables !== null && job.tables > 0 && <Badge>{count(job.tables, 'table')}</Badge>}
        {job.confidence !== null && (
          <Badge tone={job.confidence < 0.6 ? 'warning' : 'neutral'}>
            {Math.round(job.confidence * 100)} % sure
          </Badge>
        )}
        {document !== undefined && document.hidden_text.length > 0 && (
          <Badge tone="danger">{count(document.hidden_text.length, 'hidden text')}</Badge>
        )}
      </div>
      <div className="flex items-center gap-1">
        {document && <DownloadMenu job={job} document={document} />}
        <DocumentRowMenu job={job} onDeleted={() => void navigate('/documents')} />
      </div>
    </header>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
