import type { Keywords } from './field-plan.ts';

/** Whether a single value satisfies what its schema says of lengths, bounds, patterns and choices. */
export function fitsSchema(value: string | number | boolean, keywords: Keywords): boolean {
  if (Array.isArray(keywords.enum) && !keywords.enum.includes(value)) return false;
  if (keywords.const !== undefined && keywords.const !== value) return false;
  if (typeof value === 'number') return fitsBounds(value, keywords);
  return typeof value === 'string' ? fitsText(value, keywords) : true;
}

function fitsBounds(value: number, keywords: Keywords): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  if (typeof minimum === 'number' && value < minimum) return false;
  if (typeof maximum === 'number' && value > maximum) return false;
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return false;
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) return false;
  if (typeof multipleOf !== 'number') return true;
  const times = value / multipleOf;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

/** Patterns are tried on values of this length at most, whatever the schema allows. */
const LONGEST_MATCHED = 500;

function fitsText(value: string, { minLength, maxLength, pattern }: Keywords): boolean {
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength) return false;
  if (typeof maxLength === 'number' && length > maxLength) return false;
  if (typeof pattern !== 'string') return true;
  return value.length <= LONGEST_MATCHED && patternOf(pattern).test(value);
}

const patterns = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known) return known;
  if (patterns.size > 1000) patterns.clear();
  const made = new RegExp(pattern, 'u');
  patterns.set(pattern, made);
  return made;
}
