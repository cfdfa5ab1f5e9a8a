import type { MetadataModel } from '@sheaf/contract';
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import type { Call } from '../http/route.ts';
import { MODELS } from './models.ts';

export const modelParamsSchema = z.object({ model_id: z.string() });

/** `GET /v2/metadata-model-catalog/{model_id}`. */
export async function getModel({
  params,
}: Call<typeof modelParamsSchema, undefined, undefined>): Promise<MetadataModel> {
  const model = MODELS.find(({ model_id: id }) => id === params.model_id);
  if (!model) throw new HttpError('not_found', `There is no metadata model ${params.model_id}.`);
  return model;
}
