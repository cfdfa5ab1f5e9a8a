import type { DocumentOptions } from '@sheaf/contract';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

/** Callbacks are not delivered yet, and a wish is never dropped in silence. */
export function refuseWebhook(options: DocumentOptions): void {
  if (options.webhook_url === undefined) return;
  throw new ValidationFailure([
    {
      loc: ['body', 'webhook_url'],
      type: 'value_error',
      msg: 'Value error, this server delivers no callbacks; poll the job or read its trace',
    },
  ]);
}
