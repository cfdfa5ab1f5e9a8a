import type { ChildDocument, DocumentJob } from '@sheaf/client';
import type { Column } from '../remote/printer.ts';

/** As wide as an id is: a prefix and 26 signs. */
const ID_WIDTH = 30;

/** What a line says of a job. */
export type JobLine = Pick<DocumentJob, 'job_id' | 'status'> & {
  readonly name: string;
  readonly pages?: number | null;
  readonly error?: string | null;
  /** Where its result went. */
  readonly output?: string;
};

/** Of jobs that were sent or waited for. */
export const JOB_COLUMNS: readonly Column<JobLine>[] = [
  { title: 'job', width: ID_WIDTH, text: (job) => job.job_id },
  { title: 'status', width: 10, text: (job) => job.status },
  { title: 'pages', width: 5, text: (job) => job.pages },
  { title: 'file', width: 24, text: (job) => job.name },
  { title: 'error', width: 0, text: (job) => job.error ?? '' },
];

/** The same of jobs whose results are written. */
export const WRITTEN_JOB_COLUMNS: readonly Column<JobLine>[] = JOB_COLUMNS.toSpliced(-1, 0, {
  title: 'output',
  width: 32,
  text: (job) => job.output,
});

export const LISTED_JOB_COLUMNS: readonly Column<DocumentJob>[] = [
  { title: 'job', width: ID_WIDTH, text: (job) => job.job_id },
  { title: 'status', width: 10, text: (job) => job.status },
  { title: 'pages', width: 5, text: (job) => job.pages },
  { title: 'created', width: 24, text: (job) => job.created_at },
  { title: 'file', width: 0, text: (job) => job.filename },
];

export const CHILD_COLUMNS: readonly Column<ChildDocument & { readonly path: string }>[] = [
  { title: 'job', width: ID_WIDTH, text: (child) => child.job_id },
  { title: 'status', width: 10, text: (child) => child.status },
  { title: 'type', width: 24, text: (child) => child.media_type },
  { title: 'file', width: 0, text: (child) => child.path },
];
