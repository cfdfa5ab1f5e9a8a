import type { ValidationError } from '@sheaf/contract';

/** Deeper than anything people write, and far from where readers of JSON give up. */
const MAX_DEPTH = 100;

type Location = readonly (string | number)[];

/** The first thing in a request that no database or client could hold: half characters, NUL, endless nesting. */
export function findUnstorable(value: unknown, loc: Location): ValidationError | null {
  if (typeof value === 'string') return findInText(value, loc);
  if (typeof value !== 'object' || value === null) return null;
  if (loc.length > MAX_DEPTH) {
    const msg = `Value error, nested more than ${MAX_DEPTH} deep`;
    return { loc: loc.slice(0, 2), type: 'value_error', msg };
  }
  for (const [key, inner] of Object.entries(value)) {
    const place = [...loc, Array.isArray(value) ? Number(key) : key];
    const found = findInText(key, loc) ?? findUnstorable(inner, place);
    if (found) return found;
  }
  return null;
}

function findInText(text: string, loc: Location): ValidationError | null {
  if (!text.isWellFormed()) {
    const msg = 'Input should be a valid string, unable to parse raw data as a unicode string';
    return { loc: [...loc], type: 'string_unicode', msg };
  }
  if (!text.includes('\0')) return null;
  return { loc: [...loc], type: 'value_error', msg: 'Value error, text cannot contain NUL' };
}
