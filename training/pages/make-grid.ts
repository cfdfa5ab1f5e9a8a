import type { Chance } from './chance.ts';
import type { Wording } from './make-wording.ts';
import type { Contents } from './read-contents.ts';
import type { Grid, GridCell } from './table-grid.ts';

/** What a table holds, drawn by a family before its cells are made. */
export type GridPlan = {
  readonly source: 'figures' | 'words' | 'mixed' | 'documentation' | 'results';
  readonly cols: number;
  readonly rows: number;
  readonly head: 'none' | 'plain' | 'spanners' | 'deep' | 'wrapped';
  /** Share of body cells without text. */
  readonly empty: number;
  readonly groups: 'none' | 'span' | 'cell' | 'stub span';
  readonly total: boolean;
  /** Share of stubs and worded cells that take several lines. */
  readonly long: number;
  /** Whether figures stand in pairs, one above the other in a cell. */
  readonly stacked?: boolean;
  /** Share of cells, stubs too, that hold a list of short lines. */
  readonly lists?: number;
  /** Share of stubs that are broken into two lines. */
  readonly broken?: number;
  /** Rows under the last column that sum it up: their names stand before the figures, what is left of them is empty. */
  readonly sums?: number;
};

export type Writer = {
  readonly chance: Chance;
  readonly wording: Wording;
  readonly contents: Contents;
};

/** The cells of a table. */
export function makeGrid(plan: GridPlan, writer: Writer): Grid {
  if (plan.source === 'documentation') return documentationGrid(plan, writer);
  const kinds = columnKinds(plan, writer.chance);
  const head = headRows(plan, kinds, writer);
  const body = bodyRows(plan, kinds, writer);
  return [...head, ...body];
}

type Kind =
  | 'number'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'code'
  | 'date'
  | 'mark'
  | 'spread'
  | 'estimate'
  | 'words'
  | 'text';

function columnKinds(plan: GridPlan, { pick, whole }: Chance): Kind[] {
  const figures: Kind[] = ['number', 'decimal', 'percent', 'money'];
  const worded: Kind[] = ['words', 'words', 'text', 'code', 'date', 'mark'];
  if (plan.source === 'results') return resultKinds(plan.cols, { pick, whole });
  const same = pick(figures);
  const from = plan.source === 'mixed' ? whole(1, plan.cols - 1) : plan.cols;
  return Array.from({ length: plan.cols - 1 }, (_, index): Kind => {
    if (plan.source === 'words' || index + 1 > from) return pick(worded);
    return whole(0, 2) > 0 ? same : pick(figures);
  });
}

/** Columns of measured values, now and then with a word on what was measured before them. */
function resultKinds(cols: number, { pick, whole }: Pick<Chance, 'pick' | 'whole'>): Kind[] {
  const own = pick<Kind>(['decimal', 'decimal', 'spread', 'estimate', 'percent']);
  return Array.from({ length: cols - 1 }, (_, index): Kind => {
    if (index === 0 && whole(0, 3) === 0) return pick<Kind>(['words', 'mark', 'number']);
    return whole(0, 4) > 0 ? own : pick<Kind>(['decimal', 'number', 'mark', 'spread']);
  });
}

function headRows(
  plan: GridPlan,
  kinds: readonly Kind[],
  { chance, wording }: Writer,
): GridCell[][] {
  const { pick, whole, happens } = chance;
  if (plan.head === 'none') return [];
  const year = whole(1990, 2024);
  const style = pick(['years', 'names', 'units', 'short']);
  const name = (index: number): string => {
    if (style === 'years' && plan.source === 'figures') return String(year + index);
    if (style === 'units' && happens(0.5))
      return `${wording.phrase(1, 2)} (${pick(['%', 'kg', 'USD', 'm', 'thousand'])})`;
    if (plan.head === 'wrapped') return wording.phrase(3, 8);
    return style === 'short' ? wording.phrase(1, 1) : wording.phrase(1, 3);
  };
  const head = (text: string, more: Partial<GridCell> = {}): GridCell => ({
    text,
    kind: 'head',
    ...more,
  });
  const stub = happens(0.25) ? '' : wording.phrase(1, 2);
  const names = kinds.map((_, index) => head(name(index)));
  if ((plan.head !== 'spanners' && plan.head !== 'deep') || kinds.length < 3)
    return [[head(stub), ...names]];
  const upper: GridCell[] = [];
  const lower: GridCell[] = [];
  for (let index = 0; index < kinds.length; ) {
    const left = kinds.length - index;
    const span = left <= 3 ? left : whole(1, Math.min(4, left - 1));
    const cells = names.slice(index, index + span);
    if (span === 1) upper.push({ ...(cells[0] as GridCell), rowSpan: 2 });
    else {
      upper.push(head(wording.phrase(1, 2), { colSpan: span }));
      lower.push(...cells);
    }
    index += span;
  }
  if (plan.head === 'spanners') return [[head(stub, { rowSpan: 2 }), ...upper], lower];
  const top = head(wording.phrase(1, 3), { colSpan: kinds.length });
  return [[head(stub, { rowSpan: 3 }), top], upper, lower];
}

function bodyRows(plan: GridPlan, kinds: readonly Kind[], writer: Writer): GridCell[][] {
  const { chance, wording } = writer;
  const { happens, whole } = chance;
  const rows: GridCell[][] = [];
  const every = whole(2, 4);
  for (let row = 0; row < plan.rows; row++) {
    if (plan.groups === 'stub span') {
      const first = row % every === 0;
      const rowSpan = Math.min(every, plan.rows - row);
      const [second, ...rest] = entries(plan, kinds, writer);
      const stub: GridCell = {
        text: wording.phrase(1, 3),
        kind: 'stub',
        ...(rowSpan > 1 && { rowSpan }),
      };
      const named: GridCell =
        second?.text === '' ? { ...second, text: wording.phrase(1, 1) } : (second ?? stub);
      rows.push(first ? [stub, named, ...rest] : [named, ...rest]);
      continue;
    }
    if (plan.groups !== 'none' && row % every === 0 && (row > 0 || happens(0.6))) {
      const text = wording.phrase(1, 4);
      rows.push(
        plan.groups === 'span'
          ? [{ text, kind: 'group', colSpan: plan.cols }]
          : [{ text, kind: 'group' }, ...kinds.map((): GridCell => ({ text: '', kind: 'words' }))],
      );
    }
    rows.push([{ text: stubText(plan, writer), kind: 'stub' }, ...entries(plan, kinds, writer)]);
  }
  if (plan.total && plan.groups !== 'stub span') {
    const figures = entries({ ...plan, empty: 0 }, kinds, writer);
    rows.push([
      { text: chance.pick(['Total', 'All', 'Sum', 'Overall', 'Grand total']), kind: 'total' },
      ...figures.map((cell) =>
        cell.kind === 'figure' ? { ...cell, kind: 'total' as const } : { ...cell, text: '' },
      ),
    ]);
  }
  return [...rows, ...sumRows(plan, kinds, writer)];
}

function sumRows(plan: GridPlan, kinds: readonly Kind[], writer: Writer): GridCell[][] {
  if (!plan.sums || kinds.length < 2) return [];
  const { pick, happens } = writer.chance;
  const names = ['Subtotal', 'Net', 'VAT', 'Tax 20%', 'Discount', 'Shipping', 'Total', 'Total due'];
  const bare = kinds.length - 1;
  const joined = happens(0.3);
  return Array.from({ length: plan.sums }, (): GridCell[] => {
    const name: GridCell = { text: pick(names), kind: 'total' };
    const figure: GridCell = { text: entryText('money', plan, writer), kind: 'total' };
    if (joined) return [{ ...name, colSpan: bare + 1 }, figure];
    return [
      ...Array.from({ length: bare }, (): GridCell => ({ text: '', kind: 'words' })),
      name,
      figure,
    ];
  });
}

function stubText(plan: GridPlan, { chance, wording }: Writer): string {
  if (plan.broken && chance.happens(plan.broken)) return inTwoLines(wording.phrase(4, 9));
  if (chance.happens(plan.lists ?? 0)) return lines({ chance, wording });
  if (chance.happens(plan.long * 0.6)) return wording.phrase(4, 10);
  return chance.happens(0.4) ? wording.term() : wording.phrase(1, 3);
}

/** Words broken so that the first line is the longer one. */
function inTwoLines(text: string): string {
  const words = text.split(' ');
  const first = Math.ceil((words.length * 2) / 3);
  return `${words.slice(0, first).join(' ')}\n${words.slice(first).join(' ')}`;
}

function entries(plan: GridPlan, kinds: readonly Kind[], writer: Writer): GridCell[] {
  return kinds.map((kind): GridCell => {
    const worded = kind === 'words' || kind === 'text';
    if (writer.chance.happens(plan.empty)) return { text: '', kind: worded ? 'words' : 'figure' };
    if (writer.chance.happens(plan.lists ?? 0)) return { text: lines(writer), kind: 'words' };
    const text = entryText(kind, plan, writer);
    if (!worded && plan.stacked)
      return { text: `${text}\n(${entryText(kind, plan, writer)})`, kind: 'figure' };
    return { text, kind: worded ? 'words' : 'figure' };
  });
}

function entryText(kind: Kind, plan: GridPlan, { chance, wording }: Writer): string {
  const { whole, random, pick, happens } = chance;
  if (happens(0.03)) return pick(['–', '-', 'n/a', '..']);
  switch (kind) {
    case 'number':
      return whole(0, 10 ** whole(1, 6)).toLocaleString('en');
    case 'decimal':
      return (random() * 10 ** whole(0, 3)).toFixed(pick([1, 2, 2, 3]));
    case 'percent':
      return `${(random() * 100).toFixed(pick([0, 1]))}%`;
    case 'money': {
      const amount = whole(10, 99999).toLocaleString('en');
      return happens(0.15) ? `(${amount})` : `${pick(['$', '', '€'])}${amount}`;
    }
    case 'code':
      return `${pick(['A', 'K', 'XR', 'No.', ''])}${whole(1, 9999)}`;
    case 'date':
      return `${whole(1, 28)} ${pick(['Jan', 'Mar', 'May', 'Oct'])} ${whole(1995, 2024)}`;
    case 'mark':
      return pick(['Yes', 'No', 'x', 'Open', 'Done']);
    case 'spread':
      return `${(random() * 100).toFixed(1)} ± ${(random() * 5).toFixed(1)}`;
    case 'estimate':
      return `${pick(['', '−'])}${random().toFixed(3)}${pick(['', '', '*', '**', '***'])}`;
    case 'words':
      if (happens(0.03)) return address({ chance, wording });
      return wording.phrase(1, happens(plan.long) ? 9 : 3);
    case 'text':
      if (happens(plan.long * 0.4)) return lines({ chance, wording });
      return happens(plan.long) ? wording.sentence() : wording.phrase(2, 6);
  }
}

/** An address of the web: one long word. */
function address({ chance, wording }: Pick<Writer, 'chance' | 'wording'>): string {
  const name = (): string =>
    wording
      .phrase(1, 3)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
  return `${chance.pick(['https://www.', 'https://', 'www.'])}${name()}.org/${name()}`;
}

/** A list within a cell. */
function lines({ chance, wording }: Pick<Writer, 'chance' | 'wording'>): string {
  const mark = chance.pick(['', '', '• ', '– ']);
  const count = chance.whole(2, 6);
  return Array.from({ length: count }, () => `${mark}${wording.phrase(1, 9)}`).join('\n');
}

/** A table that somebody wrote, its longest column left out where it is too wide for the page. */
function documentationGrid(plan: GridPlan, { chance, contents }: Writer): Grid {
  const table = chance.pick(contents.tables);
  const rows = table.slice(0, plan.rows + 1);
  return rows.map((row, at) =>
    row.map(
      (text, col): GridCell => ({
        text,
        kind:
          at === 0
            ? 'head'
            : col === 0
              ? 'stub'
              : /^[-+(]?[$€]?\d[\d.,]*\s?[%)]?$/.test(text)
                ? 'figure'
                : 'words',
      }),
    ),
  );
}
