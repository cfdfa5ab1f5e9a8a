import type { Chance } from '../chance.ts';
import { regressionGrid, triangleGrid, wordedGrid } from './special-grids.ts';
import {
  blank,
  cell,
  type Figure,
  figure,
  missing,
  noted,
  type Shown,
  shown,
  slanted,
  strong,
  symbol,
  type TexCell,
  type TexGrid,
  underlined,
} from './tex-cell.ts';
import { rowName, type TexPlan, type TexWriter } from './tex-plan.ts';

export function makeTexGrid(plan: TexPlan, writer: TexWriter): TexGrid {
  const grid = makeKind(plan, writer);
  if (!plan.note) return grid;
  const width = Math.max(
    ...grid.map((row) => row.reduce((sum, { colSpan = 1 }) => sum + colSpan, 0)),
  );
  const note = shown(`Note: ${writer.wording.phrase(3, 7)}`);
  return [...grid, [cell(note, 'group', { colSpan: width })]];
}

function makeKind(plan: TexPlan, writer: TexWriter): TexGrid {
  switch (plan.kind) {
    case 'regression':
      return regressionGrid(plan, writer);
    case 'symbols':
    case 'worded':
      return wordedGrid(plan, writer);
    case 'triangle':
      return triangleGrid(plan, writer);
    default:
      return [...headRows(plan, writer), ...bodyRows(plan, writer)];
  }
}

function headName({ mathHeads, kind }: TexPlan, { chance, wording }: TexWriter): Shown {
  const { pick, happens } = chance;
  if (happens(mathHeads)) return symbol(chance);
  if (kind === 'statistics')
    return shown(pick(['Mean', 'SD', 'Min', 'Max', 'Obs.', 'Median', 'Std. Dev.', 'Count', 'p25']));
  const name = shown(wording.phrase(1, happens(0.3) ? 2 : 1));
  const arrow = happens(0.12) && { tex: ' $\\uparrow$', text: ' ↑' };
  const unit = happens(0.12) && shown(` (${pick(['%', 's', 'ms', 'GB', 'mm', 'eV'])})`);
  const tail = arrow || unit || shown('');
  return { tex: name.tex + tail.tex, text: name.text + tail.text };
}

/** How many columns before the figures name a row. */
const stubsOf = ({ groups }: TexPlan): number =>
  groups === 'multirow' || groups === 'stub' ? 2 : 1;

function headRows(plan: TexPlan, writer: TexWriter): TexCell[][] {
  const { chance, wording } = writer;
  const stubs = stubsOf(plan);
  const count = Math.max(1, plan.cols - stubs);
  const stubHeads = Array.from({ length: stubs }, (_, at) =>
    at === 0 && chance.happens(0.2) ? shown('') : shown(wording.phrase(1, 2)),
  );
  const names = Array.from({ length: count }, () => headName(plan, writer));
  const heads = (list: readonly Shown[], more: Partial<TexCell> = {}): TexCell[] =>
    list.map((own) => cell(own, 'head', more));
  if (plan.spanners === 'none' || count < 2) return [heads([...stubHeads, ...names])];
  const spans = spansOf(plan, count, chance);
  const depth = plan.spanners === 'deep' ? 3 : 2;
  const upper: TexCell[] = [];
  const lower: TexCell[] = [];
  let at = 0;
  for (const span of spans) {
    const own = names.slice(at, at + span);
    const title = shown(wording.phrase(1, 2));
    if (span > 1) {
      upper.push(cell(title, 'head', { colSpan: span }));
      lower.push(...heads(own));
    } else if (plan.tallHeads) upper.push(...heads(own, { rowSpan: 2 }));
    else {
      upper.push(blank('head'));
      lower.push(...heads(own));
    }
    at += span;
  }
  const top = depth === 3 ? [[cell(shown(wording.phrase(1, 4)), 'head', { colSpan: count })]] : [];
  const rows: TexCell[][] = [...top, upper, lower];
  const blanks = stubHeads.map(() => blank('head'));
  return rows.map((row, index) => {
    if (plan.tallHeads)
      return index === 0 ? [...heads(stubHeads, { rowSpan: depth }), ...row] : row;
    return index === depth - 1 ? [...heads(stubHeads), ...row] : [...blanks, ...row];
  });
}

function spansOf(plan: TexPlan, count: number, { whole, happens }: Chance): number[] {
  if (plan.spanners === 'one') {
    const span = whole(2, count);
    const rest = Array.from({ length: count - span }, () => 1);
    return happens(0.5) ? [...rest, span] : [span, ...rest];
  }
  const even = [2, 3, 4].filter((size) => count % size === 0);
  if (even.length > 0 && happens(0.6)) {
    const size = even[whole(0, even.length - 1)] ?? 2;
    return Array.from({ length: count / size }, () => size);
  }
  const spans: number[] = [];
  for (let left = count; left > 0; left -= spans.at(-1) ?? 1)
    spans.push(Math.min(left, whole(1, 4)));
  return spans;
}

function columnFigures(plan: TexPlan, { pick, happens }: Chance, count: number): Figure[] {
  if (plan.kind === 'marks')
    return Array.from({ length: count }, () => (happens(0.85) ? 'mark' : 'whole'));
  const own = pick<Figure>(
    plan.kind === 'statistics'
      ? ['decimal', 'decimal', 'whole', 'signed', 'power']
      : [
          'decimal',
          'decimal',
          'decimal',
          'spread',
          'small spread',
          'two errors',
          'percent',
          'interval',
          'signed',
        ],
  );
  return Array.from({ length: count }, () =>
    happens(0.8) ? own : pick<Figure>(['decimal', 'whole', 'signed', 'power']),
  );
}

function bodyRows(plan: TexPlan, writer: TexWriter): TexCell[][] {
  const { chance, wording } = writer;
  const { whole, happens, pick } = chance;
  const stubs = stubsOf(plan);
  const kinds = columnFigures(plan, chance, Math.max(1, plan.cols - stubs));
  const digits = pick([1, 1, 2, 2, 3]);
  const every = whole(2, 5);
  const best = plan.kind === 'scores' && happens(0.6);
  const slope = happens(0.5);
  const isWordy = happens(0.4);
  const rows: TexCell[][] = [];
  for (let at = 0; at < plan.rows; at++) {
    const entries = kinds.map((kind): TexCell => {
      if (happens(plan.empty))
        return happens(0.5) ? blank('figure') : cell(missing(chance), 'figure');
      const own = figure(kind, chance, digits);
      if (best && happens(0.12))
        return cell(happens(0.8) ? strong(own) : underlined(own), 'figure');
      return cell(happens(0.03) ? noted(own, chance) : own, 'figure');
    });
    const begins = at % every === 0;
    if (plan.groups === 'span' && begins) {
      const title = shown(wording.phrase(1, 4));
      rows.push([cell(slope ? slanted(title) : strong(title), 'group', { colSpan: plan.cols })]);
    }
    const name = cell(rowName(plan, writer), 'stub');
    if (stubs === 1) rows.push([name, ...entries]);
    else if (plan.groups === 'stub')
      rows.push([
        begins ? cell(shown(wording.phrase(1, 2)), 'stub') : blank('stub'),
        name,
        ...entries,
      ]);
    else {
      const rowSpan = Math.min(every, plan.rows - at);
      const title = shown(wording.phrase(1, isWordy ? 1 + rowSpan : 2));
      const group = cell(title, 'stub', rowSpan > 1 ? { rowSpan } : {});
      rows.push(begins ? [group, name, ...entries] : [name, ...entries]);
    }
  }
  if (plan.kind === 'scores' && stubs === 1 && happens(0.4))
    rows.push([
      cell(strong(shown(pick(['Ours', 'Average', 'Total', 'Mean', 'This work']))), 'total'),
      ...kinds.map((kind) => cell(strong(figure(kind, chance, digits)), 'total')),
    ]);
  return rows;
}
