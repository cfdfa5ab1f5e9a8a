import type { MetadataConfig } from '@sheaf/contract';
import { MODELS } from '../../catalog/index.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';

/** Refuses a catalog model that there is not. */
export function requireModel(config: MetadataConfig | null | undefined): void {
  if (config?.type !== 'catalog') return;
  const known = MODELS.map(({ model_id }) => model_id);
  if (known.includes(config.model_id ?? '')) return;
  const msg = `Value error, there is no model ${config.model_id}; there are ${known.join(', ')}`;
  const loc = ['body', 'metadata_config', 'model_id'];
  throw new ValidationFailure([{ loc, type: 'value_error', msg }]);
}
