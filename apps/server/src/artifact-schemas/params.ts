import { z } from 'zod';

export const artifactParamsSchema = z.object({ artifact_id: z.string() });
export type ArtifactParams = typeof artifactParamsSchema;
