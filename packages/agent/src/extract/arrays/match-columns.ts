import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import { bestMatch } from '../candidates/match-label.ts';
import type { DocumentView, Segment, TableView } from '../document/document-view.ts';
import { knownLabel } from '../lexicon/known-label.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import columns from './columns-model.json' with { type: 'json' };

/** A property of the items with the column its values stand in. */
export type ColumnMatch = {
  readonly path: string;
  readonly plan: ValuePlan;
  readonly col: number;
  /** Chance that the column is the right one. */
  readonly chance: number;
  readonly measured: Readonly<Record<string, number>>;
};

export type Property = { readonly path: string; readonly plan: ValuePlan };

const MODEL = columns as unknown as BoostedTrees;

/** A column less likely than this is not the property's. */
const LEAST_CHANCE = 0.4;

/** Rows at the head of a table that name its columns. */
export function headerRows(view: DocumentView, table: TableView): number {
  let rows = 0;
  while (rows < table.numRows - 1 && rowCells(view, table, rows).some(({ cell }) => cell?.isHeader))
    rows++;
  if (rows > 0) return rows;
  const first = rowCells(view, table, 0);
  return first.length > 1 && first.every(({ text }) => !/\d{2}/.test(text)) ? 1 : 0;
}

/** Cells of a row, each once. */
export function rowCells(view: DocumentView, table: TableView, row: number): readonly Segment[] {
  const cells = table.grid.slice(row * table.numCols, (row + 1) * table.numCols);
  return [...new Set(cells)].flatMap((index) =>
    index === undefined ? [] : (view.segments[index] ?? []),
  );
}

/** The columns of a table that hold the properties of an item, each column and each property once. */
export function matchColumns(
  view: DocumentView,
  table: TableView,
  properties: readonly Property[],
  model: BoostedTrees = MODEL,
): readonly ColumnMatch[] {
  const all = measureColumns(view, table, properties).map((one) => ({
    ...one,
    chance: classChances(model, one.measured).get('right') ?? 0,
  }));
  all.sort((a, b) => b.chance - a.chance);
  const taken: ColumnMatch[] = [];
  for (const one of all) {
    if (one.chance < LEAST_CHANCE) break;
    if (taken.every(({ col, path }) => col !== one.col && path !== one.path)) taken.push(one);
  }
  taken.push(...lastLeft(all, taken));
  return properties.flatMap(({ path }) => taken.find((one) => one.path === path) ?? []);
}

/** Chance of a text column that is the only one left for the only property left: above what is left out, and no more. */
const LAST_LEFT = 0.55;
/** A head this like a known label means that. */
const KNOWN_HEAD = 0.9;
/** Share of a column's cells that are words where it is one of text. */
const MOSTLY_TEXT = 0.8;

/** `Section` beside `Sum insured` is the type of cover, though no word says so: all else has its column. */
function lastLeft(
  all: readonly ColumnMatch[],
  taken: readonly ColumnMatch[],
): readonly ColumnMatch[] {
  const left = all.filter(({ col, path }) =>
    taken.every((other) => other.col !== col && other.path !== path),
  );
  const isOnly = new Set(left.map(({ path }) => path)).size === 1;
  const texts = left.filter(
    ({ measured: { is_text = 0, fit = 0, heads = 0, known_head = 1 } }) =>
      is_text === 1 && heads > 0 && fit >= MOSTLY_TEXT && known_head < KNOWN_HEAD,
  );
  const [only, ...others] = texts;
  if (!isOnly || !only || others.length > 0 || taken.length === 0) return [];
  return [{ ...only, chance: LAST_LEFT }];
}

/** Every property with every column, measured. */
export function measureColumns(
  view: DocumentView,
  table: TableView,
  properties: readonly Property[],
) {
  const heads = headerRows(view, table);
  const labels = Array.from({ length: table.numCols }, (_, col) =>
    headMeanings(view, table, heads, col),
  );
  const fits = new Map<string, number>();
  const fitOf = (kind: ValuePlan['kind'], col: number) => {
    const key = `${kind} ${col}`;
    const known = fits.get(key) ?? kindShare(view, table, heads, col, kind);
    fits.set(key, known);
    return known;
  };
  return properties.flatMap(({ path, plan }) =>
    labels.map((label, col) => {
      const isText = TEXT_KINDS.has(plan.kind);
      const measured = {
        ...measureHead(plan, label, properties, labels),
        ...measurePlan(plan),
        fit: isText ? textShare(view, table, heads, col) : fitOf(plan.kind, col),
        col: col / Math.max(1, table.numCols - 1),
        columns: table.numCols,
        heads: Math.min(2, heads),
      };
      return { path, plan, col, measured };
    }),
  );
}

const TEXT_KINDS: ReadonlySet<ValuePlan['kind']> = new Set(['text', 'party', 'person', 'title']);

function measurePlan({ kind, type }: ValuePlan) {
  return {
    is_text: TEXT_KINDS.has(kind) ? 1 : 0,
    is_number: type === 'number' || type === 'integer' ? 1 : 0,
    is_date: kind === 'date' ? 1 : 0,
    is_identifier: kind === 'identifier' ? 1 : 0,
  };
}

/** How well a head says the property, beside what the others say. */
function measureHead(
  plan: ValuePlan,
  label: readonly string[],
  properties: readonly Property[],
  labels: readonly (readonly string[])[],
) {
  const own = scoreOf(plan, label);
  const { recall, precision } = bestMatch(plan.phrases, label).similarity;
  const rivals = properties.filter((other) => other.plan !== plan);
  const rival = Math.max(0, ...rivals.map((other) => scoreOf(other.plan, label)));
  const elsewhere = Math.max(
    0,
    ...labels.filter((other) => other !== label).map((other) => scoreOf(plan, other)),
  );
  return {
    similarity: own,
    recall,
    precision,
    rival: rival - own,
    elsewhere: elsewhere - own,
    label_words: label.length,
    known_head: knownLabel(label),
  };
}

function scoreOf(plan: ValuePlan, label: readonly string[]): number {
  const { similarity, weight } = bestMatch(plan.phrases, label);
  return similarity.f1 * weight;
}

function headMeanings(
  view: DocumentView,
  table: TableView,
  heads: number,
  col: number,
): readonly string[] {
  const meanings: string[] = [];
  const seen = new Set<number>();
  for (let row = 0; row < heads; row++) {
    const index = table.grid[row * table.numCols + col];
    if (index === undefined || seen.has(index)) continue;
    seen.add(index);
    meanings.push(...(view.segments[index]?.words.flatMap((word) => word.meanings) ?? []));
  }
  return meanings;
}

function bodyOf(
  view: DocumentView,
  table: TableView,
  heads: number,
  col: number,
): readonly Segment[] {
  const body: Segment[] = [];
  for (let row = heads; row < table.numRows; row++) {
    const segment = view.segments[table.grid[row * table.numCols + col] ?? -1];
    if (segment && segment.text.trim() !== '' && (segment.cell?.colSpan ?? 1) === 1)
      body.push(segment);
  }
  return body;
}

/** Share of a column's cells that have a value of a kind. */
function kindShare(
  view: DocumentView,
  table: TableView,
  heads: number,
  col: number,
  kind: ValuePlan['kind'],
): number {
  const body = bodyOf(view, table, heads, col);
  const having = body.filter(({ index }) => (view.valuesIn(kind, index)?.length ?? 0) > 0);
  return body.length === 0 ? 0 : having.length / body.length;
}

/** Share of a column's cells that are words rather than numbers. */
function textShare(view: DocumentView, table: TableView, heads: number, col: number): number {
  const body = bodyOf(view, table, heads, col);
  const having = body.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) > text.length / 2);
  return body.length === 0 ? 0 : having.length / body.length;
}
