import type { DocumentJob, StructuredDocument } from '@sheaf/client';
import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { describeMoment } from '../../../ui/describe-moment.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { LineDiff } from '../../../ui/line-diff.tsx';
import { useDeed } from '../../../ui/use-deed.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { DOCUMENTS_KEY } from '../documents-key.ts';
import { useRendering } from './rendering-view.tsx';
import { READINGS_KEY, useOtherReadings } from './use-other-readings.ts';

/** What another reading of the same file came to: by another version of the engine, or with other options. */
export function CompareView({
  job,
  document,
}: {
  readonly job: DocumentJob;
  readonly document: StructuredDocument;
}) {
  const others = useOtherReadings(job);
  const [chosen, setChosen] = useState('');
  const other = others.data?.find(({ job_id: id }) => id === chosen) ?? others.data?.[0];
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4 focus-visible:-outline-offset-2"
    >
      {others.error && <ErrorNote error={others.error} onRetry={() => void others.refetch()} />}
      {others.isPending && <Waiting />}
      {others.data && !other && <ReadOnce job={job} />}
      {others.data && other && (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <div className="w-80 max-w-full">
              <SelectField
                label="Compared with"
                value={other.job_id}
                onChange={(event) => setChosen(event.target.value)}
              >
                {others.data.map((each) => (
                  <option key={each.job_id} value={each.job_id}>
                    {nameOf(each)}
                  </option>
                ))}
              </SelectField>
            </div>
            <ReadAgain job={job} />
          </div>
          <Facts before={other} after={job} />
          <Texts before={other} after={job} document={document} />
        </>
      )}
    </section>
  );
}

function nameOf({ created_at: at, engine_version: engine }: DocumentJob): string {
  return `${describeMoment(new Date(at), new Date())}, engine ${engine ?? 'unknown'}`;
}

function ReadOnce({ job }: { readonly job: DocumentJob }) {
  return (
    <EmptyState
      icon={<GitCompareArrows size={20} />}
      title="This file was read once"
      action={<ReadAgain job={job} />}
    >
      After an update of the server the same file may be read otherwise. Read it again, and this
      place shows line by line what is different.
    </EmptyState>
  );
}

/** Has the engine of today read the same bytes; the reading that is shown stays. */
function ReadAgain({ job }: { readonly job: DocumentJob }) {
  const navigate = useNavigate();
  const again = useDeed({
    act: async () => {
      const content = await client.documents.file(job.job_id);
      return client.documents.submit({ name: job.filename, content }, { no_cache: true });
    },
    changes: [DOCUMENTS_KEY, READINGS_KEY],
    onDone: ({ job_id: id }) => void navigate(`/documents/${id}`),
  });
  return (
    <Button busy={again.isPending} onClick={() => again.mutate(undefined)}>
      Read again
    </Button>
  );
}

type Pair = { readonly before: DocumentJob; readonly after: DocumentJob };

const FACTS: readonly (readonly [string, (job: DocumentJob) => ReactNode])[] = [
  ['Engine', ({ engine_version: engine }) => engine ?? ''],
  ['Pages', ({ pages }) => pages],
  ['Elements', ({ elements }) => elements],
  ['Tables', ({ tables }) => tables],
  ['Confidence', ({ confidence: sure }) => sure !== null && `${Math.round(sure * 100)} %`],
  ['Warnings', ({ warnings }) => warnings.length],
];

function Facts({ before, after }: Pair) {
  return (
    <table className="w-full max-w-xl text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1 font-medium">
            Fact
          </th>
          <th scope="col" className="py-1 font-medium">
            The other
          </th>
          <th scope="col" className="py-1 font-medium">
            This one
          </th>
        </tr>
      </thead>
      <tbody>
        {FACTS.map(([name, read]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-muted">
              {name}
            </th>
            <td className="py-1 tabular-nums">{read(before)}</td>
            <td className="py-1 tabular-nums">{read(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Texts({ before, after, document }: Pair & { readonly document: StructuredDocument }) {
  const older = useRendering(before.job_id, 'markdown', document);
  const newer = useRendering(after.job_id, 'markdown', document);
  const error = older.error ?? newer.error;
  if (error) return <ErrorNote error={error} />;
  if (older.data === undefined || newer.data === undefined) return <Waiting />;
  if (older.data === newer.data) {
    return (
      <p className="text-sm text-muted">The markdown of both is the same, letter by letter.</p>
    );
  }
  return <LineDiff before={older.data} after={newer.data} />;
}
