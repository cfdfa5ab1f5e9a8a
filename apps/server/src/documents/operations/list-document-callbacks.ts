import type { List, listQuerySchema, WebhookDelivery } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { listCallbacks } from '../../webhooks/index.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';

/** `GET /v2/documents/{job_id}/deliveries`: what its `webhook_url` was sent. */
export async function listDocumentCallbacks({
  params,
  query,
  principal,
  services,
}: Call<JobParams, typeof listQuerySchema, undefined>): Promise<List<WebhookDelivery>> {
  const { id, projectId } = await findDocumentJob(services.database.db, principal, params.job_id);
  return listCallbacks(services, id, { projectId, query });
}
