import type { List, MetadataModel, metadataModelQuerySchema } from '@sheaf/contract';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import type { Call } from '../http/route.ts';
import { MODELS } from './models.ts';

const LIST = 'metadata models';

/** `GET /v2/metadata-model-catalog`: in the order of the catalog. */
export async function listModels({
  query,
  principal: { projectId },
}: Call<undefined, typeof metadataModelQuerySchema, undefined>): Promise<List<MetadataModel>> {
  const { scope, limit, cursor, offset = 0 } = query;
  const wanted = MODELS.filter((model) => scope === undefined || model.scope === scope);
  const lastId = cursor === undefined ? undefined : decodeCursor(LIST, projectId, cursor);
  const from = wanted.findIndex(({ model_id: id }) => id === lastId) + 1 + offset;
  const page = wanted.slice(from, from + limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && from + limit < wanted.length;
  return {
    data: page,
    next_cursor: hasMore ? encodeCursor(LIST, projectId, last.model_id) : null,
    total: wanted.length,
  };
}
