import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ActiveWork, JobFailure, type WorkOutcome } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasources } from '../../store/schema/index.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { requestMeaning } from '../search/index-jobs.ts';
import type { IngestInput } from './ingest-identity.ts';
import type { IngestTally } from './ingest-tally.ts';
import { startIngest } from './start-ingest.ts';
import { verifyCounts } from './verify-counts.ts';

/** Ends an ingest once what it says is so: every chunk of every file is there and in the index. */
export async function finishIngest(
  services: ProcessServices,
  work: ActiveWork<IngestInput>,
  datasource: DatasourceRow,
  tally: IngestTally,
): Promise<WorkOutcome> {
  const missing = await verifyCounts(services, datasource);
  if (missing !== null) throw new JobFailure('internal_error', missing);
  const { projectId, apiKeyId } = work.row;
  return {
    result: tally.progress,
    events: [
      { name: 'stream_complete', data: { datasource_id: datasource.id, ...tally.progress.counts } },
    ],
    async store(transaction) {
      await transaction
        .select({ id: datasources.id })
        .from(datasources)
        .where(and(eq(datasources.id, datasource.id), ownedBy(datasources, datasource)))
        .for('update');
      const [late] = await transaction
        .select({ files: sql<number>`count(*)::int` })
        .from(dataElements)
        .where(
          and(
            ownedBy(dataElements, datasource),
            eq(dataElements.datasourceId, datasource.id),
            inArray(dataElements.status, ['pending', 'processing']),
          ),
        );
      if ((late?.files ?? 0) === 0)
        // A model that was good enough while files came in is not for good.
        return requestMeaning(services, datasource.id, transaction);
      // Added since the last look: another ingest sees to it.
      await transaction
        .update(datasources)
        .set({ ingestJobId: null })
        .where(and(eq(datasources.id, datasource.id), ownedBy(datasources, datasource)));
      await startIngest(transaction, services, { projectId, keyId: apiKeyId }, datasource.id);
    },
  };
}
