import type { IngestStatus } from '@sheaf/client';
import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { IngestErrors } from './ingest-errors.tsx';
import type { Ingest } from './use-ingest.ts';
import type { Upload, UploadState } from './use-upload.ts';

/** What is under way in a datasource, and what went wrong in it. */
export function IngestBanner({
  datasourceId,
  ingest,
  upload,
}: {
  readonly datasourceId: string;
  readonly ingest: Ingest;
  readonly upload: Upload;
}) {
  const { status } = ingest;
  return (
    <>
      {upload.state && <UploadNote state={upload.state} upload={upload} />}
      {status?.status === 'running' && <Running status={status} onCancel={ingest.cancel} />}
      {status && status.status !== 'running' && status.totals.failed > 0 && (
        <IngestErrors datasourceId={datasourceId} status={status}>
          <Button
            size="small"
            icon={<RotateCw size={13} />}
            busy={ingest.isStarting}
            onClick={ingest.start}
          >
            Retry failed files
          </Button>
        </IngestErrors>
      )}
    </>
  );
}

function UploadNote({ state, upload }: { readonly state: UploadState; readonly upload: Upload }) {
  const { failure, sent, total } = state;
  if (failure) {
    return (
      <ErrorNote
        error={
          new Error(
            `${failure.files.length} of ${total} files were not sent. ${failure.error.message}`,
          )
        }
        onRetry={() => upload.send(failure.files)}
      />
    );
  }
  return (
    <Box title={`Sending ${total} ${total === 1 ? 'file' : 'files'}`} aside={`${sent} of ${total}`}>
      <Progress label="Files sent" share={sent === 0 ? null : sent / total} />
    </Box>
  );
}

function Running({
  status: { totals },
  onCancel,
}: {
  readonly status: IngestStatus;
  readonly onCancel: () => void;
}) {
  const done = totals.completed + totals.failed;
  return (
    <Box
      title="Reading the files"
      aside={`${done} of ${totals.files}${totals.failed > 0 ? `, ${totals.failed} failed` : ''}`}
      action={
        <Button size="small" onClick={onCancel}>
          Stop
        </Button>
      }
    >
      <Progress label="Files read" share={totals.files === 0 ? null : done / totals.files} />
    </Box>
  );
}

function Box({
  title,
  aside,
  action,
  children,
}: {
  readonly title: string;
  readonly aside: string;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-low"
    >
      <div className="flex items-center gap-3 text-sm">
        <p className="font-medium">{title}</p>
        <p className="flex-1 text-muted">{aside}</p>
        {action}
      </div>
      {children}
    </section>
  );
}
