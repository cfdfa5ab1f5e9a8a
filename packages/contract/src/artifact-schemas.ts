import { z } from 'zod';
import { listOf, listQuerySchema } from './list.ts';
import { timestampSchema } from './timestamp.ts';

export const ARTIFACT_TYPES = ['json', 'markdown', 'csv', 'yaml', 'text', 'html', 'pdf'] as const;

export const COLUMN_TYPES = [
  'string',
  'integer',
  'number',
  'float',
  'boolean',
  'date',
  'datetime',
] as const;

/** What `schema_def` is for `csv`. */
export const csvDefinitionSchema = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(200),
        type: z.enum(COLUMN_TYPES).default('string'),
        description: z.string().max(2_000).default(''),
      }),
    )
    .min(1)
    .max(500),
});

/** What `schema_def` is for `markdown`. */
export const markdownDefinitionSchema = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        heading: z.string().min(1).max(500),
        description: z.string().max(2_000).default(''),
      }),
    )
    .min(1)
    .max(500),
});

const fields = {
  display_name: z.string().min(1).max(200),
  type: z.enum(ARTIFACT_TYPES),
  schema_def: z
    .record(z.string(), z.unknown())
    .describe(
      'json and yaml: a JSON Schema; csv: `{columns: [{name, type, description}]}`; markdown: `{sections: [{heading, description}]}`; others: `{}`.',
    ),
  description: z.string().max(10_000),
  required: z.boolean().describe('Whether an agent has to make it.'),
  max_size_bytes: z
    .int()
    .min(1)
    .max(1024 ** 3),
};

export const createArtifactSchemaSchema = z
  .strictObject({
    display_name: fields.display_name,
    type: fields.type,
    schema_def: fields.schema_def.default({}),
    description: fields.description.default(''),
    required: fields.required.default(false),
    max_size_bytes: fields.max_size_bytes.optional(),
  })
  .meta({ id: 'CreateArtifactSchema' });

export const updateArtifactSchemaSchema = z
  .strictObject({
    display_name: fields.display_name.optional(),
    type: fields.type.optional(),
    schema_def: fields.schema_def.optional(),
    description: fields.description.optional(),
    required: fields.required.optional(),
    max_size_bytes: fields.max_size_bytes.optional(),
  })
  .meta({ id: 'UpdateArtifactSchema' });

export const artifactSchemaListItemSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('Kebab of the first `display_name`; it never changes.'),
    display_name: z.string(),
    description: z.string(),
    type: fields.type,
    version: z.string(),
    fields_summary: z.array(z.object({ name: z.string(), type: z.string() })),
  })
  .meta({ id: 'ArtifactSchemaListItem' });

export const artifactSchemaRecordSchema = artifactSchemaListItemSchema
  .extend({
    schema_def: fields.schema_def,
    required: fields.required,
    max_size_bytes: z.int().nullable(),
    storage_strategy: z.enum(['inline', 'blob']),
    parent_version: z.string().nullable(),
    created_at: timestampSchema,
    created_by: z.string(),
    updated_at: timestampSchema,
  })
  .meta({ id: 'ArtifactSchema' });

export const artifactSchemaListQuerySchema = listQuerySchema.extend({
  type: fields.type.optional(),
});
export const artifactSchemaListSchema = listOf(artifactSchemaListItemSchema).meta({
  id: 'ArtifactSchemaList',
});

export type ArtifactType = (typeof ARTIFACT_TYPES)[number];
export type CreateArtifactSchema = z.input<typeof createArtifactSchemaSchema>;
export type UpdateArtifactSchema = z.input<typeof updateArtifactSchemaSchema>;
export type ArtifactSchemaListItem = z.infer<typeof artifactSchemaListItemSchema>;
export type ArtifactSchemaRecord = z.infer<typeof artifactSchemaRecordSchema>;
