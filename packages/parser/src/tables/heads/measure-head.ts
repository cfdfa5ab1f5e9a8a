import { boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import { isYear } from '../page/is-number.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { ruleCoverage } from '../structure/rule-coverage.ts';
import { isCapitals, isFigure, shapeOf } from './cell-shape.ts';
import { compareFirstRow } from './compare-first-row.ts';

/** What speaks for and against the first row naming the columns. */
export type HeadFeatures = Readonly<Record<string, number>>;

export function measureHead(area: TableRegion, structure: Structure): HeadFeatures {
  const written = structure.places.filter(({ lines }) => lines.length > 0);
  const first = written.filter(({ row }) => row === 0);
  const body = written.filter(({ row }) => row > 0);
  const cols = structure.columnBorders.length + 1;
  const rows = structure.rowBorders.length + 1;
  return {
    cols: Math.min(12, cols),
    rows: Math.min(20, rows),
    ...measureType(first, body),
    ...measureColumns(written, cols),
    ...measureDrawing(area, structure, first),
    ...compareFirstRow(area, written),
    firstFill: first.length / cols,
    bodyFill: body.length / Math.max(1, cols * (rows - 1)),
    corner: first.some(({ col }) => col === 0) ? 1 : 0,
    spans: first.some(({ col, colEnd }) => colEnd - col > 1) ? 1 : 0,
    deep: first.some(({ rowEnd }) => rowEnd > 1) ? 1 : 0,
    firstLines: Math.min(6, Math.max(0, ...first.map(({ lines }) => lines.length))),
  };
}

/** How the type of the first row differs from that of the others: a first column may be set apart in all of them. */
function measureType(first: readonly CellDraft[], body: readonly CellDraft[]): HeadFeatures {
  const stubs = body.filter(({ col }) => col === 0);
  const values = body.filter(({ col }) => col > 0);
  const own = first.filter(({ col }) => col > 0);
  return {
    bold: share(own, (cell) => isBold(cell)) - share(values, (cell) => isBold(cell)),
    boldFirst: share(first, (cell) => isBold(cell)),
    boldStubs: share(stubs, (cell) => isBold(cell)),
    colour: differs(own, values, ({ color }) => color),
    slant: differs(own, values, ({ italic }) => (italic ? 1 : 0)),
    size: differs(own, values, ({ fontSize }) => Math.round(2 * fontSize)),
    capitals: share(own, isCapitals) - share(values, isCapitals),
    capitalStubs: share(stubs, isCapitals),
    colons: share([...first, ...stubs], (cell) => /[:：]$/u.test(textOf(cell))),
    colonsBeside: share(own, (cell) => /[:：]$/u.test(textOf(cell))),
  };
}

/** Whether what the columns hold goes on in the first row. */
function measureColumns(written: readonly CellDraft[], cols: number): HeadFeatures {
  let [figures, names, alike, judged, lengths, starts] = [0, 0, 0, 0, 0, 0];
  for (let col = 0; col < cols; col++) {
    const own = written.filter((cell) => cell.col === col && cell.colEnd === col + 1);
    const head = own.find(({ row }) => row === 0);
    const below = own.filter(({ row }) => row > 0);
    if (!head || below.length === 0) continue;
    judged++;
    const isFigures = col > 0 && share(below, isFigure) > 0.5;
    if (isFigures) figures++;
    if (isFigures && !isFigure(head)) names++;
    alike += share(below, (cell) => shapeOf(cell) === shapeOf(head));
    const mean = below.reduce((sum, cell) => sum + textOf(cell).length, 0) / below.length;
    lengths += Math.log((1 + textOf(head).length) / (1 + mean));
    starts += share(below, (cell) => Math.abs(left(cell) - left(head)) < 1);
  }
  const count = Math.max(1, judged);
  const others = written.filter(({ row, col }) => row === 0 && col > 0);
  return {
    figures: figures / count,
    namesOverFigures: figures === 0 ? -1 : names / figures,
    alike: alike / count,
    lengths: lengths / count,
    starts: starts / count,
    firstFigures: share(others, isFigure),
    firstYears: share(others, (cell) => isYear(textOf(cell))),
    counted: isCounted(written) ? 1 : 0,
  };
}

/** Rules and shades that set the first row apart. */
function measureDrawing(
  area: TableRegion,
  { rowBorders }: Structure,
  first: readonly CellDraft[],
): HeadFeatures {
  const across = (border: number): number => {
    const { at } = rowBorders[border] ?? { at: 0 };
    const band = { low: at - area.em / 2, high: at + area.em / 2 };
    return ruleCoverage(area.horizontals, band, [area.box.x0, area.box.x1]);
  };
  const others = rowBorders.slice(1).map((_, index) => across(index + 1));
  const height = area.box.y1 - area.box.y0;
  const own = boxAround([...first.flatMap(({ lines }) => lines.flat().map(({ box }) => box))]);
  const middle = (own.y0 + own.y1) / 2;
  const behind = area.shades.filter(({ box }) => box.y0 < middle && box.y1 > middle);
  return {
    ruleUnder: rowBorders.length > 0 ? across(0) : 0,
    rulesBelow: others.reduce((sum, share) => sum + share, 0) / Math.max(1, others.length),
    shaded: Math.min(1, widthOf(behind) / (area.box.x1 - area.box.x0)),
    shadedAlone: behind.some(({ box }) => box.y1 - box.y0 < height / 2) ? 1 : 0,
    shades: Math.min(12, area.shades.length),
  };
}

function widthOf(shades: TableRegion['shades']): number {
  return shades.reduce((sum, { box }) => sum + box.x1 - box.x0, 0);
}

/** Rows that are numbered from the first on. */
function isCounted(written: readonly CellDraft[]): boolean {
  const numbers = written
    .filter(({ col }) => col === 0)
    .map((cell) => Number.parseInt(textOf(cell), 10));
  const [first = Number.NaN, second] = numbers;
  return first + 1 === second;
}

type Style = CellDraft['lines'][number][number]['word']['style'];

/** Whether most words of some cells look otherwise than most words of others. */
function differs(
  a: readonly CellDraft[],
  b: readonly CellDraft[],
  key: (style: Style) => number,
): number {
  const [one, other] = [usual(a, key), usual(b, key)];
  return one === undefined || other === undefined || one === other ? 0 : 1;
}

function usual(cells: readonly CellDraft[], key: (style: Style) => number): number | undefined {
  const counts = new Map<number, number>();
  for (const { word } of cells.flatMap(({ lines }) => lines.flat()))
    counts.set(key(word.style), (counts.get(key(word.style)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function share(cells: readonly CellDraft[], holds: (cell: CellDraft) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

const textOf = ({ lines }: CellDraft): string => cellText(lines);
const left = ({ lines }: CellDraft): number => Math.min(...lines.flat().map(({ box }) => box.x0));
const isBold = ({ lines }: CellDraft): boolean => lines[0]?.[0]?.word.style.bold ?? false;
