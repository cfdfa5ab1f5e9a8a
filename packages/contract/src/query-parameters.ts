import { z } from 'zod';

/** An integer in a query string or path, which arrive as text. */
export function integerParameter(bounds: { readonly min?: number; readonly max?: number } = {}) {
  let inner = z.int();
  if (bounds.min !== undefined) inner = inner.min(bounds.min);
  if (bounds.max !== undefined) inner = inner.max(bounds.max);
  return z.preprocess(integerFromText, inner);
}

/** A number in a query string. */
export function numberParameter(bounds: { readonly min: number; readonly max: number }) {
  return z.preprocess(numberFromText, z.number().min(bounds.min).max(bounds.max));
}

/** A switch in a query string, read as generously as Pydantic does. */
export function booleanParameter() {
  return z.preprocess(booleanFromText, z.boolean());
}

function integerFromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[+-]?\d+(\.0+)?\s*$/.test(value)) return value;
  return Number(value);
}

function numberFromText(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

const TRUE_WORDS = new Set(['true', '1', 'yes', 'on', 't', 'y']);
const FALSE_WORDS = new Set(['false', '0', 'no', 'off', 'f', 'n']);

function booleanFromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.toLowerCase();
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : value;
}
