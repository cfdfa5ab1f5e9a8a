import { CATALOG } from '@sheaf/agent';
import type { MetadataModel } from '@sheaf/contract';

/** The models of metadata that every project has. */
export const MODELS: readonly MetadataModel[] = CATALOG.map(
  ({ modelId, name, description, fields }) => ({
    model_id: modelId,
    name,
    description,
    scope: 'global',
    fields: fields.map((field) => ({ ...field })),
  }),
);
