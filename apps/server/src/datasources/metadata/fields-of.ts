import type { MetadataConfig, MetadataField } from '@sheaf/contract';
import { MODELS } from '../../catalog/index.ts';

/** The fields a datasource has for each of its files. */
export function fieldsOf(config: MetadataConfig | null): readonly MetadataField[] {
  if (config === null) return [];
  if (config.type === 'custom') return config.fields ?? [];
  return MODELS.find(({ model_id }) => model_id === config.model_id)?.fields ?? [];
}
