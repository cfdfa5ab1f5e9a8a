import type { DocumentOptions } from '@sheaf/contract';
import type { ApiConfig } from '../http/api-config.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

/** Callbacks are not delivered yet, and a wish is never dropped in silence. */
export function requireTarget(options: DocumentOptions, _config: ApiConfig): void {
  if (options.webhook_url === undefined) return;
  throw new ValidationFailure([
    {
      loc: ['body', 'webhook_url'],
      type: 'value_error',
      msg: 'Value error, this server delivers no callbacks; poll the job or read its trace',
    },
  ]);
}
