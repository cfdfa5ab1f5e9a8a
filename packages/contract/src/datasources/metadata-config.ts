import { z } from 'zod';
import { listOf, listQuerySchema } from '../list.ts';

export const METADATA_TYPES = [
  'string',
  'integer',
  'float',
  'boolean',
  'datetime',
  'uuid',
  'geo',
  'list[string]',
] as const;

export const METADATA_SCOPES = ['global', 'project'] as const;

export const metadataFieldSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[A-Za-z_]\w{0,62}$/, { error: 'letters, digits and underscores, at most 63' }),
    type: z.enum(METADATA_TYPES),
    description: z.string().max(2_000).default(''),
    index: z.boolean().default(false).describe('Whether searches can filter by it.'),
  })
  .meta({ id: 'MetadataField' });

export const metadataConfigSchema = z
  .strictObject({
    type: z.enum(['catalog', 'custom']),
    model_id: z.string().max(200).optional().describe('Of the catalog.'),
    fields: z.array(metadataFieldSchema).min(1).max(200).optional().describe('Of `custom`.'),
  })
  .refine((config) => config.type !== 'catalog' || config.model_id !== undefined, {
    path: ['model_id'],
    error: 'a catalog model is named by its model_id',
  })
  .refine((config) => config.type !== 'custom' || config.fields !== undefined, {
    path: ['fields'],
    error: 'custom metadata has fields',
  })
  .meta({ id: 'MetadataConfig' });

/** A model of the catalog. */
export const metadataModelSchema = z
  .object({
    model_id: z.string(),
    name: z.string(),
    description: z.string(),
    scope: z.enum(METADATA_SCOPES),
    fields: z.array(
      z.object({
        name: z.string(),
        type: z.enum(METADATA_TYPES),
        description: z.string(),
        index: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MetadataModel' });

export const metadataModelQuerySchema = listQuerySchema.extend({
  scope: z.enum(METADATA_SCOPES).optional().describe('Default: all models.'),
});
export const metadataModelListSchema = listOf(metadataModelSchema).meta({
  id: 'MetadataModelList',
});

export type MetadataField = z.output<typeof metadataFieldSchema>;
export type MetadataConfig = z.output<typeof metadataConfigSchema>;
export type MetadataModel = z.infer<typeof metadataModelSchema>;
