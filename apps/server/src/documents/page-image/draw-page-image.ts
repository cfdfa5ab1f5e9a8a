import { createReadStream } from 'node:fs';
import { ParseError } from '@sheaf/parser/parse-error';
import { and, eq, sql } from 'drizzle-orm';
import type { RunningJob } from '../../queue/index.ts';
import { SecretError } from '../../secrets/index.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { pageImageJobs } from '../jobs/document-job-kinds.ts';
import { SEALED_ELSEWHERE } from '../upload/password-of.ts';
import { withStoredFile } from '../upload/with-stored-file.ts';
import type { DocumentWorkerServices } from '../work/document-worker-services.ts';
import { isMachineTrouble } from '../work/is-machine-trouble.ts';
import { pageImageName } from './page-image-name.ts';
import { readPageImagePassword } from './page-image-password.ts';

export type PageImageData = {
  readonly documentJobId: string;
  readonly pageNumber: number;
  readonly scale: number;
};

const REFUSAL_KEPT_MS = 10 * 60 * 1000;

/** Draws a page and keeps the picture with the job's results; a refusal is told on a stream of the job's name. */
export async function drawPageImage(
  services: DocumentWorkerServices,
  job: RunningJob<PageImageData>,
): Promise<void> {
  const { documentJobId, pageNumber, scale } = job.data;
  const { db } = services.database;
  const isWanted = and(
    inAnyProject(documentJobs, 'the queue names the job'),
    eq(documentJobs.id, documentJobId),
  );
  const [row] = await db.select().from(documentJobs).where(isWanted);
  if (!row?.fileKept) return;
  // Drawn for somebody else who asked at the same time.
  if (row.results?.[pageImageName(pageNumber, scale)] !== undefined) return;
  try {
    const password = await readPageImagePassword(db, services.secrets, job.id);
    await withStoredFile(services.blobs, row.sha256, async (stored) => {
      const image = await services.parsers.renderPage({
        ...stored,
        filename: row.filename,
        options: password === null ? {} : { password },
        signal: job.signal,
        image: { pageNumber, scale, turnDegrees: row.pageFacts?.turns[pageNumber] ?? 0 },
      });
      const { sha256 } = await services.blobs.put(createReadStream(image.path));
      await job.settle(async (transaction) => {
        await services.blobs.reference(transaction, sha256);
        const added = sql`${documentJobs.results} || jsonb_build_object(${pageImageName(pageNumber, scale)}::text, ${sha256}::text)`;
        const { rowCount } = await transaction
          .update(documentJobs)
          .set({ results: added })
          .where(sql`${isWanted} and ${documentJobs.results} is not null
            and not ${documentJobs.results} ? ${pageImageName(pageNumber, scale)}`);
        if (rowCount === 0) await services.blobs.release(transaction, sha256);
      });
    });
  } catch (error) {
    const refusal = job.signal.aborted ? null : refusalOf(error);
    if (!refusal) throw error;
    services.logger.warn({ jobId: row.id, kind: pageImageJobs.name, err: error }, 'job failed');
    await refuse(services, row.projectId, job.id, refusal);
  }
}

type Refusal = { readonly code: string; readonly message: string };

/** Null for trouble that may be over at the next attempt. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ParseError && !isMachineTrouble(error)) return error;
  if (error instanceof SecretError) return { code: 'internal_error', message: SEALED_ELSEWHERE };
  return null;
}

/** Whoever asked is waiting and reads it at once; later it is of no use. */
async function refuse(
  { events }: DocumentWorkerServices,
  projectId: string,
  streamId: string,
  { code, message }: Refusal,
): Promise<void> {
  await events.open({ id: streamId, projectId, expiresAt: new Date(Date.now() + REFUSAL_KEPT_MS) });
  await events.append(streamId, [{ name: 'failed', data: { code, error: message } }], {
    close: true,
  });
}
