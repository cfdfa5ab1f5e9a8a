import type { ApiServices } from '../http/api-services.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';
import { languageModels } from '../language-models/language-models.ts';

export const BUILTIN = 'builtin';

/** Refuses a model that this server is not connected to. */
export function requireModel(services: ApiServices, model: string | undefined): void {
  if (model === undefined || model === BUILTIN) return;
  if (services.use(languageModels).find(model)) return;
  const msg = `Value error, the model ${model} is not configured on this server; leave out model, or send builtin`;
  throw new ValidationFailure([{ loc: ['body', 'model'], type: 'value_error', msg }]);
}
