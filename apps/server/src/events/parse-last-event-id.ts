import type { IncomingHttpHeaders } from 'node:http';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

/** Where a reader broke off; 0 for one that starts. */
export function parseLastEventId(headers: IncomingHttpHeaders): number {
  const value = headers['last-event-id'];
  if (value === undefined || value === '') return 0;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new ValidationFailure([
    {
      loc: ['header', 'Last-Event-ID'],
      type: 'int_parsing',
      msg: 'Input should be a valid integer, unable to parse string as an integer',
    },
  ]);
}
