import type { DocumentJob, StructuredDocument } from '@sheaf/client';
import { EyeOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeSize } from '../../../ui/describe-size.ts';
import { Moment } from '../../../ui/moment.tsx';
import type { PagePlace } from './page-sheet.tsx';

const REASONS: Readonly<Record<StructuredDocument['hidden_text'][number]['reason'], string>> = {
  invisible: 'drawn invisibly',
  off_page: 'outside the page',
  covered: 'covered by something else',
  same_color: 'in the colour of its ground',
  tiny: 'too small to be read',
  not_painted: 'given in place of another text',
};

/** Hidden texts, warnings and what the file says about itself. */
export function NotesView({
  job,
  document,
  onShow,
}: {
  readonly job: DocumentJob;
  readonly document: StructuredDocument;
  readonly onShow: (place: PagePlace) => void;
}) {
  const { hidden_text: hidden, warnings, metadata } = document;
  return (
    <div className="grid min-h-0 flex-1 content-start gap-6 overflow-auto p-4 text-sm">
      {hidden.length > 0 && (
        <Part title="Hidden text" icon={<EyeOff size={15} className="text-danger" />}>
          <p className="pb-2 text-muted">
            People who look at the pages do not see this; it is kept out of the markdown.
          </p>
          <ul className="grid gap-1.5">
            {hidden.map(({ text, reason, page_number, bbox }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: passages have no other name
              <li key={index}>
                <button
                  type="button"
                  className="w-full rounded-md border border-line px-2.5 py-1.5 text-left hover:bg-sunken"
                  onClick={() => onShow({ pageNumber: page_number, boxes: [bbox] })}
                >
                  <span className="block [overflow-wrap:anywhere]">{text}</span>
                  <span className="text-xs text-muted">
                    Page {page_number + 1}, {REASONS[reason]}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {warnings.length > 0 && (
        <Part title="Warnings" icon={<TriangleAlert size={15} className="text-warning" />}>
          <ul className="grid gap-1">
            {warnings.map(({ code, message, page_number }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: warnings may be alike
              <li key={index} className="[overflow-wrap:anywhere]">
                {page_number !== null && (
                  <span className="text-muted">Page {page_number + 1}: </span>
                )}
                {message} <code className="font-mono text-xs text-faint">{code}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="About the file">
        <Facts facts={factsOf(job, metadata)} />
      </Part>
    </div>
  );
}

function Part({
  title,
  icon,
  children,
}: {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="flex items-center gap-1.5 pb-1.5 font-semibold">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

type Fact = { readonly name: string; readonly value: ReactNode };

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 gap-y-1">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(job: DocumentJob, metadata: Readonly<Record<string, unknown>>): Fact[] {
  const own = Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({
      name: name.replaceAll('_', ' '),
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  return [
    { name: 'Format', value: job.detected_format ?? 'unknown' },
    { name: 'Size', value: describeSize(job.size_bytes) },
    { name: 'Added', value: <Moment at={job.created_at} /> },
    {
      name: 'Read in',
      value:
        job.processing_time_ms === null ? '' : `${(job.processing_time_ms / 1000).toFixed(2)} s`,
    },
    { name: 'Engine', value: job.engine_version ?? '' },
    { name: 'Job', value: <code className="font-mono text-xs">{job.job_id}</code> },
    { name: 'SHA-256', value: <code className="font-mono text-xs">{job.sha256}</code> },
    ...own,
  ];
}
