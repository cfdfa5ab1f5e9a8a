import { and, eq } from 'drizzle-orm';
import { createDocumentJobs } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { WorkRow } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
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
    for (const [index, element] of waiting.entries()) {
      await transaction
        .update(dataElements)
        .set({ documentJobId: jobIds[index] ?? null, status: 'processing' })
        .where(and(eq(dataElements.id, element.id), ownedBy(dataElements, element)));
    }
  });
}
