import type { ExecutionRow } from '../executions/find-execution.ts';
import type { ItemRow } from '../items/claim-items.ts';

export type ResultCell = string | number | null;

export type ResultColumn = { readonly name: string; cellOf(item: ItemRow): ResultCell };

const BEFORE: readonly ResultColumn[] = [
  { name: 'item', cellOf: ({ ordinal }) => ordinal },
  { name: 'input_data_element_id', cellOf: ({ dataElementId }) => dataElementId },
  { name: 'filename', cellOf: ({ filename }) => filename },
];

const BEHIND: readonly ResultColumn[] = [
  { name: 'status', cellOf: ({ status }) => status },
  { name: 'attempts', cellOf: ({ attempts }) => attempts },
  { name: 'error', cellOf: ({ error }) => error },
  { name: 'confidence', cellOf: ({ confidence }) => confidence },
  { name: 'session_id', cellOf: ({ sessionId }) => sessionId },
];

/** The columns of an export: what an item is, what it came to, and how it went. */
export function resultColumns(
  { spec }: ExecutionRow,
  first: Pick<ItemRow, 'row'> | undefined,
): readonly ResultColumn[] {
  const ofRow = Object.keys(first?.row ?? {}).map((name) => ({
    name: `row.${name}`,
    cellOf: ({ row }: ItemRow) => toCell(row?.[name]),
  }));
  return [...BEFORE, ...ofRow, ...(spec.agent ? ANSWER : dataColumns(spec.schema)), ...BEHIND];
}

type Answered = {
  readonly clean_message?: string;
  readonly answer?: { readonly values?: readonly (string | number)[] } | null;
};

const ANSWER: readonly ResultColumn[] = [
  { name: 'answer', cellOf: ({ result }) => (result as Answered | null)?.clean_message ?? null },
  {
    name: 'values',
    cellOf: ({ result }) => (result as Answered | null)?.answer?.values?.join('; ') ?? null,
  },
];

/** A column for each field of the schema; what has parts stands there as JSON. */
function dataColumns(schema: Record<string, unknown> | null): readonly ResultColumn[] {
  const names = Object.keys((schema?.properties as object | undefined) ?? {});
  if (names.length === 0) return [{ name: 'data', cellOf: ({ result }) => toCell(result) }];
  const taken = new Set([...BEFORE, ...BEHIND].map(({ name }) => name));
  return names.map((name) => ({
    name: taken.has(name) ? `data.${name}` : name,
    cellOf: ({ result }: ItemRow) => toCell((result as Record<string, unknown> | null)?.[name]),
  }));
}

function toCell(value: unknown): ResultCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
