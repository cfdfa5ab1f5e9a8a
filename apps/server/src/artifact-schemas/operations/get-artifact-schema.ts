import type { ArtifactSchemaRecord } from '@sheaf/contract';
import { integerParameter } from '@sheaf/contract';
import { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { atVersion, findArtifactSchema } from '../find-artifact-schema.ts';
import type { ArtifactParams } from '../params.ts';
import { toArtifactSchema } from '../to-artifact-schema.ts';

export const artifactQuerySchema = z.object({
  version: integerParameter({ min: 1 }).optional().describe('Default: the newest.'),
});

/** `GET /v2/artifact-schemas/{artifact_id}`: the newest version, or the one that is asked for. */
export async function getArtifactSchema({
  params,
  query,
  principal,
  services: { database },
}: Call<ArtifactParams, typeof artifactQuerySchema, undefined>): Promise<ArtifactSchemaRecord> {
  const row = await findArtifactSchema(database.db, principal, params.artifact_id);
  const { version } = query;
  return toArtifactSchema(version === undefined ? row : await atVersion(database.db, row, version));
}
