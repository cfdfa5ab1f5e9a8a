import { parse as parseYaml } from 'yaml';
import type { SchemaError } from '../extract/check-schema.ts';
import type { JsonSchema } from '../extract/extraction.ts';
import { checkData } from './check-data.ts';
import { readCsv } from './read-csv.ts';

/** What an artifact has to be; `definition` was checked when it was stored. */
export type ArtifactDefinition = {
  readonly type: 'json' | 'markdown' | 'csv' | 'yaml' | 'text' | 'html' | 'pdf';
  readonly definition: Readonly<Record<string, unknown>>;
  readonly maxSizeBytes: number | null;
};

export type CsvColumn = { readonly name: string; readonly type: string };
type Section = { readonly heading: string };

/** What is wrong with an artifact; of json and yaml also a value is taken. Pointers lead into the data, `/row/column` into CSV. */
export function checkArtifact(
  artifact: ArtifactDefinition,
  content: unknown,
): readonly SchemaError[] {
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? null);
  const size = new TextEncoder().encode(text).length;
  if (artifact.maxSizeBytes !== null && size > artifact.maxSizeBytes) {
    return [wrong('', `is ${size} bytes long, more than ${artifact.maxSizeBytes}`)];
  }
  if (artifact.type !== 'json' && artifact.type !== 'yaml' && typeof content !== 'string') {
    return [wrong('', 'must be text')];
  }
  switch (artifact.type) {
    case 'json':
      return checkParsed(artifact.definition, content, JSON.parse);
    case 'yaml':
      return checkParsed(artifact.definition, content, parseYaml);
    case 'csv':
      return checkCsv(artifact.definition.columns as readonly CsvColumn[], text);
    case 'markdown':
      return checkSections(artifact.definition.sections as readonly Section[], text);
    case 'html':
      return /<[a-z!][^<>]*>/i.test(text) ? [] : [wrong('', 'has no element of HTML')];
    case 'pdf':
      return text.startsWith('%PDF-') || text.startsWith('JVBERi0')
        ? []
        : [wrong('', 'is no PDF: its bytes, or they in base64, begin otherwise')];
    case 'text':
      return [];
  }
}

function wrong(pointer: string, message: string): SchemaError {
  return { pointer, message };
}

function checkParsed(
  schema: JsonSchema,
  content: unknown,
  parse: (text: string) => unknown,
): readonly SchemaError[] {
  if (typeof content !== 'string') return checkData(schema, content);
  try {
    return checkData(schema, parse(content));
  } catch (error) {
    return [wrong('', `cannot be read: ${(error as Error).message}`)];
  }
}

/** Errors told of one artifact; who sees so many knows enough. */
const MOST_ERRORS = 100;

function checkCsv(columns: readonly CsvColumn[], text: string): readonly SchemaError[] {
  const rows = readCsv(text.replace(/^\u{feff}/u, ''));
  if (rows === null) return [wrong('', 'has a quoted cell that does not end')];
  const [head = [], ...body] = rows;
  const missing = columns.filter(({ name }) => !head.includes(name));
  const strange = head.filter((name) => !columns.some((column) => column.name === name));
  const errors = [
    ...missing.map(({ name }) => wrong('', `must have the column ${name}`)),
    ...strange.map((name) => wrong('', `has a column ${name} that the schema does not have`)),
  ];
  for (const [index, row] of body.entries()) {
    if (errors.length >= MOST_ERRORS) break;
    if (row.length !== head.length) {
      errors.push(wrong(`/${index}`, `has ${row.length} cells in place of ${head.length}`));
      continue;
    }
    errors.push(...checkRow(columns, head, row, index));
  }
  return errors.slice(0, MOST_ERRORS);
}

function checkRow(
  columns: readonly CsvColumn[],
  head: readonly string[],
  row: readonly string[],
  index: number,
): SchemaError[] {
  return columns.flatMap(({ name, type }) => {
    const value = row[head.indexOf(name)] ?? '';
    const pattern = PATTERNS[type];
    if (value === '' || !pattern || pattern.test(value)) return [];
    return [wrong(`/${index}/${name}`, `${value.slice(0, 50)} is not ${type}`)];
  });
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  integer: /^[+-]?\d+$/,
  number: /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i,
  float: /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i,
  boolean: /^(true|false)$/i,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  datetime: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/,
};

function checkSections(sections: readonly Section[], text: string): readonly SchemaError[] {
  const plain = text.replace(/^(```|~~~).*?^\1/gms, '');
  const headings = new Set(
    Array.from(plain.matchAll(/^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/gm), ([, heading = '']) =>
      heading.toLowerCase(),
    ),
  );
  return sections
    .filter(({ heading }) => !headings.has(heading.trim().toLowerCase()))
    .map(({ heading }) => wrong('', `must have the section ${heading}`));
}
