import type { WebhookDelivery } from '@sheaf/contract';
import type { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { replayCallback } from '../../webhooks/index.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';

type Params = z.ZodType<{ job_id: string; delivery_id: string }>;

/** `POST /v2/documents/{job_id}/deliveries/{delivery_id}/replay`: the same message as a new delivery. */
export async function replayDocumentCallback({
  params,
  principal,
  services,
  reply,
}: Call<Params, undefined, undefined>): Promise<WebhookDelivery> {
  const { id } = await findDocumentJob(services.database.db, principal, params.job_id);
  reply.code(202);
  return replayCallback(services, principal, id, params.delivery_id);
}
