import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { describeSize } from '../../ui/describe-size.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isOver, type Upload } from './upload-state.ts';
import { clearFinished, useUploads } from './uploads.ts';

/** More lines than this help nobody; the list below has them all. */
const SHOWN = 6;

/** What was added a moment ago, page by page. */
export function UploadTray() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const finished = uploads.filter(isOver).length;
  const shown = [
    ...uploads.filter((upload) => !isOver(upload)),
    ...uploads.filter(isOver).toReversed(),
  ].slice(0, SHOWN);
  return (
    <section
      aria-label="Added files"
      className="rounded-lg border border-line bg-surface px-4 py-3 shadow-low"
    >
      <header className="flex items-center justify-between gap-3 pb-2">
        <h2 className="text-sm font-semibold">
          {finished === uploads.length
            ? `${finished} added`
            : `${finished} of ${uploads.length} done`}
        </h2>
        <Button size="small" look="quiet" onClick={clearFinished} disabled={finished === 0}>
          Clear
        </Button>
      </header>
      <ul className="grid gap-2">
        {shown.map((upload) => (
          <Line key={upload.id} upload={upload} />
        ))}
      </ul>
      {uploads.length > SHOWN && (
        <p className="pt-2 text-xs text-faint">and {uploads.length - SHOWN} more</p>
      )}
    </section>
  );
}

function Line({ upload }: { readonly upload: Upload }) {
  const { file, state, jobId, pagesDone, pagesTotal } = upload;
  const name = <span className="truncate">{file.name}</span>;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 text-sm">
      <Mark state={state} />
      {jobId === null ? (
        name
      ) : (
        <Link to={`/documents/${jobId}`} className="truncate hover:underline">
          {name}
        </Link>
      )}
      <span className="text-xs text-muted">{describeState(upload)}</span>
      {state === 'parsing' && (
        <div className="col-span-2 col-start-2 pt-1">
          <Progress
            label={`Pages of ${file.name}`}
            share={pagesTotal === null ? null : pagesDone / pagesTotal}
          />
        </div>
      )}
    </li>
  );
}

function Mark({ state }: { readonly state: Upload['state'] }) {
  if (state === 'completed') {
    return <CircleCheck size={15} aria-hidden="true" className="text-success" />;
  }
  if (state === 'failed') {
    return <CircleAlert size={15} aria-hidden="true" className="text-danger" />;
  }
  return (
    <span className="text-accent">
      <Spinner />
    </span>
  );
}

function describeState({ state, file, error, pagesDone, pagesTotal }: Upload): string {
  switch (state) {
    case 'waiting':
      return 'waits';
    case 'sending':
      return `sending ${describeSize(file.size)}`;
    case 'queued':
      return 'queued';
    case 'parsing':
      return pagesTotal === null ? 'reading' : `page ${pagesDone} of ${pagesTotal}`;
    case 'completed':
      return 'done';
    case 'failed':
      return error ?? 'failed';
  }
}
