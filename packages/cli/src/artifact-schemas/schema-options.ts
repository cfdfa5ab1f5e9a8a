import type { ArtifactType, UpdateArtifactSchema } from '@sheaf/client';
import { readSchemaFile } from '../extract/read-schema.ts';
import type { OptionValues } from '../remote/cli-option.ts';
import { readNumber } from '../remote/read-number.ts';

/** What can be said of an artifact schema. */
export const SCHEMA_OPTIONS = {
  type: {
    type: 'string',
    value: 'TYPE',
    choices: ['json', 'markdown', 'csv', 'yaml', 'text', 'html', 'pdf'],
    help: 'what artifacts are; default json',
  },
  schema: { type: 'string', short: 's', value: 'FILE', help: 'a file with the definition as JSON' },
  description: { type: 'string', value: 'TEXT', help: 'what it is for' },
  'max-size': { type: 'string', value: 'BYTES', help: 'how long artifacts may be' },
} as const;

/** The options as the API wants them; it checks them itself. */
export async function readSchemaOptions(
  values: OptionValues<typeof SCHEMA_OPTIONS>,
): Promise<UpdateArtifactSchema> {
  const maxSize = readNumber('--max-size', values['max-size'], { min: 1 });
  return {
    ...(values.type !== undefined && { type: values.type as ArtifactType }),
    ...(values.schema !== undefined && {
      schema_def: await readSchemaFile('--schema', values.schema),
    }),
    ...(values.description !== undefined && { description: values.description }),
    ...(maxSize !== undefined && { max_size_bytes: maxSize }),
  };
}
