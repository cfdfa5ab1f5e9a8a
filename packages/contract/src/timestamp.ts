import { z } from 'zod';

/** RFC 3339 in UTC with milliseconds, as every time on the wire. */
export const timestampSchema = z.iso.datetime({ precision: 3 }).meta({
  description: 'RFC 3339, UTC, with milliseconds.',
  examples: ['2026-01-31T12:00:00.000Z'],
});

/** A time a caller sends: RFC 3339 with any offset and precision. */
export const timestampInputSchema = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isInEra, { error: 'the year must lie between 1 and 9999 in UTC' });

/** What RFC 3339 and PostgreSQL can both write. */
function isInEra(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** The same in a query, where the plus sign of an offset that was not escaped arrives as a blank. */
export const timestampParameter = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/ (?=\d\d:\d\d$)/, '+') : value),
  timestampInputSchema,
);
