import { sql } from 'drizzle-orm';
import { createDocumentJobs } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { WorkRow } from '../../jobs/index.ts';
import type { DataElementRow } from '../find-datasource.ts';

/** Has files parsed that are not yet; what was parsed before, with the same bytes, is done at once. */
export async function startDocuments(
  services: ProcessServices,
  { projectId, apiKeyId }: WorkRow,
  open: readonly DataElementRow[],
): Promise<void> {
  const waiting = open.filter(({ documentJobId }) => documentJobId === null);
  if (waiting.length === 0) return;
  await services.database.transact(async (transaction) => {
    const jobIds = await createDocumentJobs(
      transaction,
      services,
      waiting.map(({ sha256, sizeBytes, name, mediaType }) => ({
        projectId,
        apiKeyId,
        sha256,
        sizeBytes,
        filename: name,
        mediaType,
        options: {},
      })),
    );
    await transaction.execute(sql`
      update data_elements set document_job_id = started.job_id, status = 'processing'
      from unnest(
        ${sql.param(waiting.map(({ id }) => id))}::text[],
        ${sql.param(jobIds)}::text[]
      ) as started(id, job_id)
      where data_elements.id = started.id and data_elements.project_id = ${projectId}`);
  });
}
