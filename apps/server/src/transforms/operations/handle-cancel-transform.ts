import type { TransformState } from '@sheaf/contract';
import { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { cancelTransform } from '../cancel-transform.ts';
import { findTransform } from '../find-transform.ts';

export const transformParamsSchema = z.object({ execution_id: z.string() });
type TransformParams = typeof transformParamsSchema;

/** `POST /v2/documents/transform/{execution_id}/cancel`. */
export async function handleCancelTransform({
  params,
  principal,
  services,
}: Call<TransformParams, undefined, undefined>): Promise<TransformState> {
  const transform = await findTransform(services.database.db, principal, params.execution_id);
  if (!(await cancelTransform(services, transform))) {
    const now = await findTransform(services.database.db, principal, transform.id);
    throw new HttpError(
      'job_finished',
      `The transform has ended (${now.status}) and cannot be canceled.`,
    );
  }
  return { execution_id: transform.id, status: 'canceled' };
}
