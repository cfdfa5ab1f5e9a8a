import type { MetadataConfig, MetadataField } from '@sheaf/contract';
import { CATALOG } from './catalog.ts';

/** The fields a datasource has for each of its files. */
export function fieldsOf(config: MetadataConfig | null): readonly MetadataField[] {
  if (config === null) return [];
  if (config.type === 'custom') return config.fields ?? [];
  return CATALOG.find(({ model_id }) => model_id === config.model_id)?.fields ?? [];
}
