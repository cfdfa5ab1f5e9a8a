import { UsageError } from './usage-error.ts';

type Bounds = { readonly min: number; readonly max?: number; readonly isWhole?: boolean };

/** The number a flag was given; undefined when it was not. */
export function readNumber(
  flag: string,
  text: string | undefined,
  { min, max = Number.MAX_SAFE_INTEGER, isWhole = true }: Bounds,
): number | undefined {
  if (text === undefined) return undefined;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (isWhole ? Number.isSafeInteger(number) : Number.isFinite(number)) {
    if (number >= min && number <= max) return number;
  }
  const kind = isWhole ? 'a whole number' : 'a number';
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  throw new UsageError(`${flag} ${text} is not ${kind} ${range}`);
}
