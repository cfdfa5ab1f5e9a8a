import type { MetadataConfig } from '@sheaf/contract';
import { type SQL, sql } from 'drizzle-orm';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { fieldsOf } from '../metadata/fields-of.ts';

type Value = string | number | boolean;
type Filter = Value | readonly Value[] | Readonly<Record<string, Value | undefined>>;
type Field = { readonly name: string; readonly type: string; readonly index: boolean };

/** Conditions on metadata; a field that is not there, or cannot be filtered by, is a 422. */
export function metadataConditions(
  datasource: DatasourceRow,
  filters: Readonly<Record<string, Filter>>,
): SQL[] {
  const fields = fieldsOf(datasource.metadataConfig as MetadataConfig | null);
  return Object.entries(filters).flatMap(([name, filter]) => {
    const field = fields.find((one) => one.name === name);
    if (!field) throw refused(name, unknownField(name, fields));
    if (!field.index)
      throw refused(name, `${name} is not indexed; set index in the metadata_config`);
    return conditionsOf(field, filter);
  });
}

function conditionsOf(field: Field, filter: Filter): SQL[] {
  if (Array.isArray(filter)) return [anyOf(field, filter as readonly Value[])];
  if (typeof filter !== 'object') return [compared(field, '=', filter)];
  return Object.entries(filter as Record<string, Value | undefined>).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === 'contains') return [contains(field, String(value))];
    return [compared(field, OPERATORS[name] ?? '=', value)];
  });
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

function anyOf(field: Field, values: readonly Value[]): SQL {
  return sql`(${sql.join(
    values.map((value) => compared(field, '=', value)),
    sql` or `,
  )})`;
}

function compared(field: Field, operator: string, value: Value): SQL {
  const path = sql`${dataElements.metadata} ->> ${field.name}`;
  const sign = sql.raw(operator);
  switch (field.type) {
    case 'integer':
    case 'float':
      return sql`(${path})::float8 ${sign} ${requireType(field, value, 'number')}::float8`;
    case 'boolean':
      return sql`(${path})::boolean ${sign} ${requireType(field, value, 'boolean')}::boolean`;
    case 'datetime':
      return sql`(${path})::timestamptz ${sign} ${requireTime(field, value)}::timestamptz`;
    case 'list[string]':
      return sql`${dataElements.metadata} -> ${field.name} ${operator === '<>' ? sql`is not null and not` : sql``} ? ${String(value)}`;
    default:
      return sql`${path} ${sign} ${String(value)}`;
  }
}

function contains({ name }: Field, part: string): SQL {
  return sql`position(lower(${part}) in lower(${dataElements.metadata} ->> ${name})) > 0`;
}

function requireType(field: Field, value: Value, type: 'number' | 'boolean'): Value {
  if (typeof value === type) return value;
  throw refused(field.name, `${field.name} is ${field.type}; a ${type} is expected`);
}

function requireTime(field: Field, value: Value): string {
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value;
  throw refused(field.name, `${field.name} is a time; RFC 3339 is expected`);
}

function unknownField(name: string, fields: readonly Field[]): string {
  const known = fields.map((one) => one.name).join(', ');
  const there = known === '' ? 'the datasource has no metadata' : `there are ${known}`;
  return `there is no field ${name}; ${there}`;
}

function refused(name: string, reason: string): ValidationFailure {
  const loc = ['body', 'metadata_filters', name];
  return new ValidationFailure([{ loc, type: 'value_error', msg: `Value error, ${reason}` }]);
}
