import { checkArtifact } from '@sheaf/agent';
import type { ArtifactSchemaRow } from './find-artifact-schema.ts';

/** What is wrong with an artifact by its schema, as sentences; nothing where it is valid. */
export function validateArtifact(
  { type, schemaDef, maxSizeBytes }: ArtifactSchemaRow,
  content: unknown,
): readonly string[] {
  return checkArtifact({ type, definition: schemaDef, maxSizeBytes }, content).map(
    ({ pointer, message }) => `${pointer === '' ? 'The artifact' : pointer} ${message}.`,
  );
}
