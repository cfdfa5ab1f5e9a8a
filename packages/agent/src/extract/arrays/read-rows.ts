import { convertValue } from '../candidates/convert-value.ts';
import type { DocumentView, Segment, TableView } from '../document/document-view.ts';
import type { Stretch } from '../document/pair.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import type { Item } from './item.ts';
import { type ColumnMatch, headerRows, rowCells } from './match-columns.ts';
import { setAt } from './set-at.ts';

type Proof = Item['proofs'][number];
type Row = { value: Record<string, unknown>; proofs: Proof[] };

/** Words that open the row of a sum. */
const SUMS: ReadonlySet<string> = new Set([
  'total',
  'subtotal',
  'vat',
  'tax',
  'net',
  'gross',
  'shipping',
  'balance',
  'discount',
  'freight',
  'due',
  'rounding',
  'cash',
  'change',
  'opening',
  'closing',
  'amount',
]);

/** The body of a table as items: a row each, without sums; a row that only goes on with a text belongs to the one above. */
export function readRows(
  view: DocumentView,
  table: TableView,
  matches: readonly ColumnMatch[],
): readonly Item[] {
  const items: Row[] = [];
  const heads = headerRows(view, table);
  const headTexts = new Set(Array.from({ length: heads }, (_, row) => textOf(view, table, row)));
  for (let row = heads; row < table.numRows; row++) {
    if (headTexts.has(textOf(view, table, row)) || isSum(view, table, row, matches)) continue;
    const read = readRow(view, table, row, matches);
    const last = items.at(-1);
    if (read.proofs.length === 0) continue;
    if (last && isContinuation(read, matches)) goOn(last, read);
    else if (read.proofs.length >= Math.min(2, matches.length)) items.push(read);
  }
  return items;
}

function textOf(view: DocumentView, table: TableView, row: number): string {
  return rowCells(view, table, row)
    .map(({ text }) => text.trim())
    .join('|');
}

/** A sum says so in its first words and leaves most of the item's columns empty. */
function isSum(
  view: DocumentView,
  table: TableView,
  row: number,
  matches: readonly ColumnMatch[],
): boolean {
  const cells = rowCells(view, table, row).filter(({ text }) => text.trim() !== '');
  const first = cells.find(({ words }) => words.some(({ meanings }) => meanings.length > 0));
  const opens = first?.words.flatMap(({ meanings }) => meanings).slice(0, 3) ?? [];
  if (!opens.some((word) => SUMS.has(word))) return false;
  const filled = matches.filter(({ col }) => {
    const index = table.grid[row * table.numCols + col];
    return (
      index !== undefined &&
      view.segments[index] !== first &&
      view.segments[index]?.text.trim() !== ''
    );
  });
  return filled.length <= matches.length / 2;
}

function readRow(
  view: DocumentView,
  table: TableView,
  row: number,
  matches: readonly ColumnMatch[],
): Row {
  const read: Row = { value: {}, proofs: [] };
  const used = new Set<number>();
  for (const { path, plan, col, chance } of matches) {
    const index = table.grid[row * table.numCols + col];
    const segment = index === undefined ? undefined : view.segments[index];
    const found = segment && !used.has(segment.index) ? readCell(view, plan, segment) : undefined;
    if (!segment || !found) {
      if (plan.isNullable) setAt(read.value, path, null);
      continue;
    }
    used.add(segment.index);
    setAt(read.value, path, found.value);
    const confidence = Math.round(chance * segment.quality * 1000) / 1000;
    read.proofs.push({ path, confidence, stretches: [found.stretch] });
  }
  return read;
}

/** A cell's value: of a kind with a form the first such value, else all of its text. */
function readCell(view: DocumentView, plan: ValuePlan, { index, text }: Segment) {
  const isWhole =
    plan.type === 'string' && plan.keywords.format === undefined && plan.kind !== 'currency';
  const value = isWhole ? undefined : view.valuesIn(plan.kind, index)?.[0];
  if (!isWhole && !value && !plan.choices) return undefined;
  const stretch: Stretch = {
    segment: index,
    start: value?.start ?? 0,
    end: value?.end ?? text.length,
  };
  const whole = isWhole ? { ...plan, kind: 'text' as const } : plan;
  const converted = convertValue(view, whole, stretch, value);
  return converted && { value: converted.value, stretch };
}

function isContinuation({ proofs }: Row, matches: readonly ColumnMatch[]): boolean {
  const only = proofs[0];
  const plan = matches.find(({ path }) => path === only?.path)?.plan;
  return (
    proofs.length === 1 && matches.length > 2 && plan?.type === 'string' && plan.kind === 'text'
  );
}

function goOn(last: Row, { value, proofs }: Row): void {
  const only = proofs[0];
  if (!only) return;
  const key = only.path.slice(1);
  const before = last.value[key];
  const more = value[key];
  const at = last.proofs.findIndex(({ path }) => path === only.path);
  const proof = last.proofs[at];
  if (typeof before !== 'string' || typeof more !== 'string' || !proof) return;
  last.value[key] = `${before} ${more}`;
  last.proofs[at] = { ...proof, stretches: [...proof.stretches, ...only.stretches] };
}
