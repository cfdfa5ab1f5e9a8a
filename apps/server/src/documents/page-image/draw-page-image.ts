import { createReadStream } from 'node:fs';
import { ParseError } from '@sheaf/parser/parse-error';
import { eq, sql } from 'drizzle-orm';
import type { RunningJob } from '../../queue/index.ts';
import { documentJobs } from '../../store/schema/index.ts';
import type { DocumentWorkerServices } from '../document-worker-services.ts';
import { isMachineTrouble } from '../is-machine-trouble.ts';
import { withStoredFile } from '../with-stored-file.ts';
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
  const [row] = await db.select().from(documentJobs).where(eq(documentJobs.id, documentJobId));
  if (!row?.fileKept) return;
  // Drawn for somebody else who asked at the same time.
  if (row.results?.[pageImageName(pageNumber, scale)] !== undefined) return;
  const password = await readPageImagePassword(db, job.id);
  try {
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
          .where(sql`${documentJobs.id} = ${documentJobId} and ${documentJobs.results} is not null
            and not ${documentJobs.results} ? ${pageImageName(pageNumber, scale)}`);
        if (rowCount === 0) await services.blobs.release(transaction, sha256);
      });
    });
  } catch (error) {
    if (!(error instanceof ParseError) || job.signal.aborted || isMachineTrouble(error))
      throw error;
    await refuse(services, row.projectId, job.id, error);
  }
}

/** Whoever asked is waiting and reads it at once; later it is of no use. */
async function refuse(
  { events }: DocumentWorkerServices,
  projectId: string,
  streamId: string,
  { code, message }: ParseError,
): Promise<void> {
  await events.open({ id: streamId, projectId, expiresAt: new Date(Date.now() + REFUSAL_KEPT_MS) });
  await events.append(streamId, [{ name: 'failed', data: { code, error: message } }], {
    close: true,
  });
}
