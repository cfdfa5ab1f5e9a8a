import type { ValidationError } from '@sheaf/contract';
import type { z } from 'zod';
import { extraForbidden } from './extra-forbidden.ts';
import { schemasAt } from './schema-at.ts';

export type RequestPart = 'body' | 'query' | 'path' | 'header';
type Issue = z.core.$ZodIssue;
type Finding = { readonly type: string; readonly msg: string };

/** Says zod's issues as Pydantic v2 does: exact `loc`, its `type` names, its sentences. */
export function toValidationErrors(
  error: z.core.$ZodError,
  part: RequestPart,
  input: unknown,
  schema: z.core.$ZodType,
): ValidationError[] {
  return error.issues.flatMap((issue) => toErrors(issue, [part], input, schema));
}

function toErrors(
  issue: Issue,
  prefix: readonly (string | number)[],
  input: unknown,
  schema: z.core.$ZodType,
): ValidationError[] {
  const loc = [...prefix, ...issue.path.map(toLocation)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => extraForbidden(loc, key, schema, issue.path));
  }
  if (issue.code === 'invalid_union') return unionErrors(issue, prefix, input, schema);
  const value = valueAt(input, issue.path);
  const isText = prefix[0] !== 'body' && typeof value === 'string';
  const isInteger = schemasAt(schema, issue.path).some(isIntegerSchema);
  return [{ loc, ...describe(issue, value, isText, isInteger) }];
}

/** The branch that got furthest speaks for the union: the one whose complaint lies deepest. */
function unionErrors(
  issue: z.core.$ZodIssueInvalidUnion,
  prefix: readonly (string | number)[],
  input: unknown,
  schema: z.core.$ZodType,
): ValidationError[] {
  const depth = (branch: readonly Issue[]) => Math.max(...branch.map((one) => one.path.length));
  const best = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0];
  const loc = [...prefix, ...issue.path.map(toLocation)];
  if (!best || best.length === 0) return [{ loc, type: 'value_error', msg: issue.message }];
  return best.flatMap((inner) =>
    toErrors({ ...inner, path: [...issue.path, ...inner.path] }, prefix, input, schema),
  );
}

function describe(issue: Issue, value: unknown, isText: boolean, isInteger: boolean): Finding {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? { type: 'missing', msg: 'Field required' }
        : wrongType(isInteger ? 'int' : issue.expected, value, isText);
    case 'too_small':
      return tooSmall(issue, value);
    case 'too_big':
      return tooBig(issue, value);
    case 'invalid_value':
      return value === undefined
        ? { type: 'missing', msg: 'Field required' }
        : { type: 'enum', msg: `Input should be ${oneOf(issue.values)}` };
    case 'invalid_format':
      return wrongFormat(issue, value);
    case 'not_multiple_of':
      return { type: 'multiple_of', msg: `Input should be a multiple of ${issue.divisor}` };
    default:
      return { type: 'value_error', msg: `Value error, ${issue.message}` };
  }
}

const TYPES: Readonly<Record<string, Finding>> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  int: { type: 'int_type', msg: 'Input should be a valid integer' },
  number: { type: 'float_type', msg: 'Input should be a valid number' },
  boolean: { type: 'bool_type', msg: 'Input should be a valid boolean' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  object: { type: 'dict_type', msg: 'Input should be a valid dictionary' },
  record: { type: 'dict_type', msg: 'Input should be a valid dictionary' },
  null: { type: 'none_required', msg: 'Input should be None' },
};

const PARSINGS: Readonly<Record<string, Finding>> = {
  int: {
    type: 'int_parsing',
    msg: 'Input should be a valid integer, unable to parse string as an integer',
  },
  number: {
    type: 'float_parsing',
    msg: 'Input should be a valid number, unable to parse string as a number',
  },
  boolean: {
    type: 'bool_parsing',
    msg: 'Input should be a valid boolean, unable to interpret input',
  },
};

function wrongType(expected: string, value: unknown, isText: boolean): Finding {
  if (expected === 'int' && typeof value === 'number') {
    return {
      type: 'int_from_float',
      msg: 'Input should be a valid integer, got a number with a fractional part',
    };
  }
  const finding = isText ? (PARSINGS[expected] ?? TYPES[expected]) : TYPES[expected];
  return finding ?? { type: `${expected}_type`, msg: `Input should be a valid ${expected}` };
}

/** zod names the type `number` for both, so the schema itself is asked. */
function isIntegerSchema(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'number' && 'format' in def && def.format === 'safeint';
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, value: unknown): Finding {
  const limit = String(issue.minimum);
  if (issue.origin === 'string') {
    return {
      type: 'string_too_short',
      msg: `String should have at least ${counted(limit, 'character')}`,
    };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return {
      type: 'too_short',
      msg: `List should have at least ${counted(limit, 'item')} after validation, not ${lengthOf(value)}`,
    };
  }
  return issue.inclusive === false
    ? { type: 'greater_than', msg: `Input should be greater than ${limit}` }
    : { type: 'greater_than_equal', msg: `Input should be greater than or equal to ${limit}` };
}

function tooBig(issue: z.core.$ZodIssueTooBig, value: unknown): Finding {
  const limit = String(issue.maximum);
  if (issue.origin === 'string') {
    return {
      type: 'string_too_long',
      msg: `String should have at most ${counted(limit, 'character')}`,
    };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return {
      type: 'too_long',
      msg: `List should have at most ${counted(limit, 'item')} after validation, not ${lengthOf(value)}`,
    };
  }
  return issue.inclusive === false
    ? { type: 'less_than', msg: `Input should be less than ${limit}` }
    : { type: 'less_than_equal', msg: `Input should be less than or equal to ${limit}` };
}

function wrongFormat(issue: z.core.$ZodIssueInvalidStringFormat, value: unknown): Finding {
  if (typeof value !== 'string') return wrongType('string', value, false);
  switch (issue.format) {
    case 'datetime':
      return {
        type: 'datetime_parsing',
        msg: 'Input should be a valid datetime in RFC 3339 with an offset, such as 2026-01-31T12:00:00Z',
      };
    case 'url':
      return { type: 'url_parsing', msg: 'Input should be a valid URL with http or https' };
    case 'regex':
      return {
        type: 'string_pattern_mismatch',
        msg: `String should match pattern '${(issue.pattern ?? '').replace(/^\/|\/[a-z]*$/g, '')}'${hintOf(issue)}`,
      };
    default:
      return { type: 'value_error', msg: `Value error, ${issue.message}` };
  }
}

/** What a schema says of its pattern for people, where it does; zod's own words only repeat the pattern. */
function hintOf({ message }: z.core.$ZodIssueInvalidStringFormat): string {
  return message.startsWith('Invalid string') ? '' : `, ${message}`;
}

function oneOf(values: readonly unknown[]): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

function counted(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function toLocation(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
