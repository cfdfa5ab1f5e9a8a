import type { ApiKeyWithSecret, RotateApiKey } from '@sheaf/contract';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { auditKey } from '../audit-key.ts';
import { rotateApiKey } from '../rotate-api-key.ts';

type Params = z.ZodObject<{ key_id: z.ZodString }>;

export async function handleRotateApiKey(
  call: Call<Params, undefined, z.ZodType<Required<RotateApiKey>>>,
): Promise<ApiKeyWithSecret> {
  const { params, body, principal, services } = call;
  const rotated = await rotateApiKey(
    services.database.db,
    principal.projectId,
    params.key_id,
    body.grace_seconds ?? 0,
  );
  if (!rotated) throw new HttpError('not_found', `There is no living key ${params.key_id}.`);
  await auditKey(call, 'key rotated', rotated);
  return rotated;
}
