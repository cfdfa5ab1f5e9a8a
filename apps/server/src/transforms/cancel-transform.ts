import { stopJobTree } from '../documents/index.ts';
import type { ProcessServices } from '../features/process-services.ts';
import { cancelWork } from '../jobs/index.ts';
import { endTransform } from './end-transform.ts';
import type { TransformRow } from './find-transform.ts';
import { TRANSFORM } from './transform-identity.ts';

/** Stops a transform that has not ended, and the parse it began; false where it had ended. */
export async function cancelTransform(
  services: ProcessServices,
  { id, projectId, options }: TransformRow,
): Promise<boolean> {
  const stopped = await services.database.transact(async (transaction) => {
    const rows = await cancelWork(transaction, services, TRANSFORM, [id]);
    for (const row of rows) await endTransform(transaction, services, row);
    return rows.length > 0;
  });
  if (stopped && options.owns_document) {
    await stopJobTree(services, projectId, [String(options.job_id)], async () => {});
  }
  return stopped;
}
