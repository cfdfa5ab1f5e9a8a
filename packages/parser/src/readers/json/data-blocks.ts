import { ownValue } from '../../own-value.ts';
import type { FlowBlock } from '../flow-block.ts';
import { tableOfRows } from '../table-of-rows.ts';

/** A value as JSON has them. */
export type Data =
  | string
  | number
  | boolean
  | null
  | readonly Data[]
  | { readonly [key: string]: Data };

export type DataBlocks = {
  readonly blocks: FlowBlock[];
  /** Cells over the cap that were left out. */
  readonly leftOut: number;
};

/** Values nested deeper than this are shown as JSON. */
const MAX_DEPTH = 24;
const MAX_HEADING_LEVEL = 6;
/** Share of keys that rows must have in common on average to be one table. */
const MIN_SHARED_KEYS = 0.3;
const MAX_COLUMNS = 1_000;

type Walk = { readonly blocks: FlowBlock[]; cellsLeft: number; leftOut: number };

/** Data as a person would lay it out: rows of records as tables, single values as pairs, parts under headings. */
export function dataBlocks(data: Data, maxCells: number): DataBlocks {
  const walk: Walk = { blocks: [], cellsLeft: maxCells, leftOut: 0 };
  layValue(data, 1, walk);
  return { blocks: walk.blocks, leftOut: walk.leftOut };
}

function layValue(data: Data, level: number, walk: Walk): void {
  if (!isContainer(data)) {
    walk.blocks.push({ label: 'Text', text: scalarText(data) });
    return;
  }
  if (level > MAX_DEPTH) {
    walk.blocks.push({ label: 'Code', text: JSON.stringify(data, null, 1), language: 'json' });
    return;
  }
  if (Array.isArray(data)) layArray(data, level, walk);
  else layObject(data as Record<string, Data>, level, walk);
}

function layObject(object: Readonly<Record<string, Data>>, level: number, walk: Walk): void {
  const entries = Object.entries(object);
  const pairs = entries.filter(([, value]) => isSimple(value));
  if (pairs.length > 0) {
    const rows = pairs.map(([key, value]) => [key, cellText(value)]);
    pushTable('KeyValueRegion', rows, (_, col) => col === 0, walk);
  }
  for (const [key, value] of entries) {
    if (isSimple(value)) continue;
    layHeading(key, level, walk);
    layValue(value, level + 1, walk);
  }
}

function layArray(items: readonly Data[], level: number, walk: Walk): void {
  const columns = recordColumns(items);
  if (columns) {
    const records = items as readonly Readonly<Record<string, Data>>[];
    const rows = [
      columns,
      ...records.map((record) => columns.map((key) => cellText(ownValue(record, key) ?? null))),
    ];
    pushTable('Table', rows, (row) => row === 0, walk);
    return;
  }
  if (
    items.length > 1 &&
    items.every((item) => Array.isArray(item) && item.every((one) => !isContainer(one)))
  ) {
    const rows = (items as readonly Data[][]).map((row) => row.map(cellText));
    pushTable('Table', rows, () => false, walk);
    return;
  }
  items.forEach((item, index) => {
    if (!isContainer(item)) {
      walk.blocks.push({
        label: 'ListItem',
        text: scalarText(item),
        list: { level: 0, ordered: false, marker: '•' },
      });
      return;
    }
    layHeading(`${index + 1}`, level, walk);
    layValue(item, level + 1, walk);
  });
}

/** The columns of an array of records that is one table; undefined when it is none. */
function recordColumns(items: readonly Data[]): string[] | undefined {
  if (items.length === 0) return undefined;
  const keys = new Set<string>();
  let filled = 0;
  for (const item of items) {
    if (!isContainer(item) || Array.isArray(item)) return undefined;
    const record = item as Record<string, Data>;
    for (const [key, value] of Object.entries(record)) {
      if (!isSimple(value) && !isFlat(value)) return undefined;
      keys.add(key);
      filled++;
    }
  }
  const isTable =
    keys.size > 0 &&
    keys.size <= MAX_COLUMNS &&
    filled >= keys.size * items.length * MIN_SHARED_KEYS;
  return isTable ? [...keys] : undefined;
}

/** Small structures that fit into a cell. */
function isFlat(value: Data): boolean {
  return isContainer(value) && Object.values(value).every((inner) => !isContainer(inner));
}

function isSimple(value: Data): boolean {
  return !isContainer(value) || Object.keys(value).length === 0;
}

function isContainer(value: Data): value is readonly Data[] | { readonly [key: string]: Data } {
  return typeof value === 'object' && value !== null;
}

function scalarText(value: Data): string {
  return value === null ? 'null' : String(value);
}

function cellText(value: Data): string {
  if (value === null) return '';
  return isContainer(value) ? JSON.stringify(value) : String(value);
}

function layHeading(text: string, level: number, walk: Walk): void {
  walk.blocks.push({
    label: 'SectionHeader',
    headingLevel: Math.min(level, MAX_HEADING_LEVEL),
    text,
  });
}

function pushTable(
  label: 'Table' | 'KeyValueRegion',
  rows: readonly (readonly string[])[],
  isHeader: (row: number, col: number) => boolean,
  walk: Walk,
): void {
  const numCols = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const fitting = Math.floor(walk.cellsLeft / Math.max(1, numCols));
  const kept = rows.slice(0, fitting);
  walk.leftOut += (rows.length - kept.length) * numCols;
  walk.cellsLeft -= kept.length * numCols;
  if (kept.length === 0) return;
  walk.blocks.push({ label, text: '', table: tableOfRows(kept, isHeader) });
}
