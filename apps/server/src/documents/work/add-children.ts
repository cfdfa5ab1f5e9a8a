import { ParseError } from '@sheaf/parser/parse-error';
import { DEFAULT_LIMITS } from '@sheaf/parser/parse-options';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { NewEvent } from '../../events/event.ts';
import { toStorableText } from '../../store/storable-text.ts';
import { createDocumentJobs, type NewDocumentJob } from '../jobs/create-document-job.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';
import { passwordOf } from '../upload/password-of.ts';
import type { ParseOutcome } from './document-parser.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';

/** A job for each file inside a file, within the caps over all levels; gives what the trace is to tell of them. */
export async function addChildren(
  transaction: Transaction,
  services: DocumentWorkerServices,
  row: DocumentJobRow,
  isContainer: boolean,
  contained: ParseOutcome['files'],
): Promise<readonly NewEvent[]> {
  if (contained.length === 0) return [];
  await requireWithinCaps(transaction, services, row, isContainer, contained);
  const children = contained.map((file) => toChild(row, passwordOf(services, row), file));
  const told: NewEvent[] = [];
  for (let from = 0; from < children.length; from += JOBS_AT_ONCE) {
    const some = children.slice(from, from + JOBS_AT_ONCE);
    const ids = await createDocumentJobs(transaction, services, some);
    told.push(
      ...some.map(({ filename }, index) => ({
        name: 'child',
        data: { job_id: ids[index], filename },
      })),
    );
  }
  return told;
}

/** A statement has at most 65,535 values, and a job some twenty. */
const JOBS_AT_ONCE = 500;

function toChild(
  row: DocumentJobRow,
  password: string | null,
  file: ParseOutcome['files'][number],
): NewDocumentJob {
  const { pages: _, ...options } = row.options;
  return {
    projectId: row.projectId,
    apiKeyId: row.apiKeyId,
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    filename: toStorableText(file.name),
    mediaType: file.mediaType ?? null,
    options: {
      ...options,
      ...(password !== null && { password }),
      ...(row.noCache && { no_cache: true }),
    },
    parent: { jobId: row.id, depth: row.depth + 1 },
  };
}

/** The caps hold for what was uploaded, however deep its files lie. */
async function requireWithinCaps(
  transaction: Transaction,
  services: DocumentWorkerServices,
  row: DocumentJobRow,
  isContainer: boolean,
  contained: ParseOutcome['files'],
): Promise<void> {
  const limits = { ...DEFAULT_LIMITS, ...services.limits };
  if (isContainer && row.depth >= limits.maxDepth) {
    throw new ParseError(
      'limit_exceeded',
      `containers lie more than ${limits.maxDepth} deep in each other (cap max_depth)`,
    );
  }
  const before = await countTree(transaction, row.id);
  if (before.files + contained.length > limits.maxFiles) {
    throw new ParseError(
      'limit_exceeded',
      `the container holds more than ${limits.maxFiles} files in all (cap max_files)`,
    );
  }
  const bytes = contained.reduce((sum, file) => sum + file.sizeBytes, before.bytes);
  if (bytes > limits.maxUnpackedBytes) {
    throw new ParseError(
      'limit_exceeded',
      `the container unpacks to more than ${limits.maxUnpackedBytes} bytes in all (cap max_unpacked_bytes)`,
    );
  }
}

/** Files below the upload this job belongs to; its row is locked, so siblings count one after the other. */
async function countTree(transaction: Transaction, jobId: string) {
  const { rows: roots } = await transaction.execute<{ id: string }>(sql`
    with recursive up as (
      select id, parent_job_id from document_jobs where id = ${jobId}
      union all
      select parent.id, parent.parent_job_id from document_jobs parent join up on parent.id = up.parent_job_id
    )
    select id from document_jobs where id = (select id from up where parent_job_id is null) for update
    /* any project: a tree is of one */`);
  const { rows } = await transaction.execute<{ files: number; bytes: string }>(sql`
    with recursive down as (
      select id, size_bytes, 0 as level from document_jobs where id = ${roots[0]?.id ?? jobId}
      union all
      select child.id, child.size_bytes, level + 1 from document_jobs child join down on child.parent_job_id = down.id
    )
    select count(*)::int as files, coalesce(sum(size_bytes), 0) as bytes from down where level > 0
    /* any project: a tree is of one */`);
  return { files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}
