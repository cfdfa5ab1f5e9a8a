import { type Document, SANS, SERIF, sheet, withTruthOf } from './document-parts.ts';
import { dressTable } from './dress-table.ts';
import { makeHeadings } from './heading-styles.ts';
import { figure, head, measureText, priceStyle, stub, timeStyle, words } from './list-cells.ts';
import type { Writer } from './make-grid.ts';
import { type Look, makeLook } from './make-look.ts';
import { type Part, paragraphPart, textPart } from './page-parts.ts';
import { type Grid, type GridCell, gridTruth } from './table-grid.ts';

export function gridPart(grid: Grid, look: Look, { chance }: Writer): Part {
  return { html: dressTable(grid, look, chance), truth: gridTruth(grid), grid };
}

/** Lists of things and their prices under headings, hardly ever ruled, now and then two beside each other. */
export function menu(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 2);
  const price = priceStyle(writer);
  const look = makeLook(chance, {
    rules: pick(['none', 'none', 'none', 'none', 'none', 'rows', 'all']),
    shading: pick(['none', 'none', 'none', 'none', 'zebra']),
    wide: happens(0.85),
    figures: pick(['right', 'right', 'right', 'left']),
    vertical: pick(['top', 'top', 'bottom']),
    rowGap: pick([0, 0, 0.5, 1]),
    smallNotes: happens(0.5),
    size: 1,
  });
  const plan = {
    numbered: happens(0.25),
    measured: pick([0, 0, 0.6, 1]),
    prices: pick([1, 1, 1, 1, 2]),
    described: pick([0, 0, 0.3, 0.8]),
  };
  const list = (at: number): Part[] => [
    heading(2, wording.title()),
    ...(happens(0.15) ? [textPart(wording.phrase(3, 10), 'font-style:italic;margin:.2em 0')] : []),
    gridPart(priceList(plan, price, at, writer), look, writer),
  ];
  const front = [heading(1, wording.title())];
  const lists = Array.from({ length: whole(2, 5) }, (_, at) => list(at)).flat();
  const columns = happens(0.35) ? 2 : 1;
  const html = lists.map((part) => part.html).join('');
  const drawn = {
    html: `<div style="columns:${columns};column-gap:24px">${html}</div>`,
    truth: '',
  };
  return {
    parts: [
      ...front,
      ...withTruthOf([drawn], lists),
      ...(happens(0.4) ? [paragraphPart(writer, 1, 1)] : []),
    ],
    css: sheet(writer, [...SANS, ...SERIF], columns === 2 ? [8, 11] : [9, 14]),
  };
}

type ListPlan = {
  readonly numbered: boolean;
  /** Share of things whose amount is named. */
  readonly measured: number;
  readonly prices: number;
  /** Share of things that a second line describes. */
  readonly described: number;
};

function priceList(plan: ListPlan, price: () => string, at: number, writer: Writer): Grid {
  const { chance, wording } = writer;
  return Array.from({ length: chance.whole(2, 9) }, (_, row): GridCell[] => {
    const name = wording.phrase(1, chance.happens(0.2) ? 7 : 3);
    const note = chance.happens(plan.described) ? `\n${wording.phrase(3, 12)}` : '';
    return [
      ...(plan.numbered ? [stub(`${at * 10 + row + 1}${at % 2 === 0 ? '' : '.'}`)] : []),
      words(`${name}${note}`),
      ...(plan.measured > 0
        ? [words(chance.happens(plan.measured) ? measureText(writer) : '')]
        : []),
      ...Array.from({ length: plan.prices }, () => figure(price())),
    ];
  });
}

/** Times or days and what happens then, without rules for the most part; entries go on over lines. */
export function programme(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 2);
  const time = timeStyle(writer);
  const persons = pick(['none', 'none', 'column', 'line', 'under time']);
  const long = pick([0, 0.2, 0.5]);
  const named = happens(0.2);
  const look = makeLook(chance, {
    rules: pick(['none', 'none', 'none', 'none', 'rows', 'head', 'top and bottom']),
    shading: pick(['none', 'none', 'none', 'zebra', 'stub', 'some cells']),
    padding: pick(['0 10px', '1px 14px', '3px 12px', '6px 12px', '9px 20px']),
    vertical: pick(['top', 'top', 'top', 'middle', 'bottom']),
    wide: happens(0.4),
    size: 1,
  });
  const row = (at: number): GridCell[] => {
    const person = wording.phrase(2, 3);
    const title = happens(long) ? wording.sentence() : wording.phrase(1, 8);
    return [
      stub(persons === 'under time' ? `${time(at)}\n${person}` : time(at)),
      words(persons === 'line' && happens(0.7) ? `${title}\n${person}` : title),
      ...(persons === 'column' ? [words(happens(0.8) ? person : '')] : []),
    ];
  };
  const names = ['Time', 'Programme', 'Speaker'].slice(0, persons === 'column' ? 3 : 2);
  const parts: Part[] = [heading(1, wording.title())];
  if (happens(0.4)) parts.push(paragraphPart(writer, 1, 3));
  for (let day = whole(1, 3); day > 0; day--) {
    parts.push(heading(2, wording.title()));
    const rows = Array.from({ length: whole(3, 10) }, (_, at) => row(at));
    parts.push(gridPart(named ? [names.map(head), ...rows] : rows, look, writer));
    if (happens(0.3)) parts.push(paragraphPart(writer, 1, 2));
  }
  return { parts, css: sheet(writer, [...SANS, ...SERIF], [9, 13]) };
}

/** Sums under their headings, the parts numbered and set in, each with its amount and the unit of it. */
export function budget(writer: Writer): Document {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const heading = makeHeadings(chance, 1);
  const price = priceStyle(writer);
  const unit = pick(['', '', 'EUR', 'Baht', 'USD']);
  const sums = pick(['above', 'below', 'none'] as const);
  const row = (number: string, text: string, kind: 'total' | 'figure', amount: string) => [
    { text: number, kind: kind === 'total' ? 'total' : 'stub' } as GridCell,
    { text, kind: kind === 'total' ? 'group' : 'words' } as GridCell,
    { text: amount, kind } as GridCell,
    ...(unit === '' ? [] : [words(amount === '' ? '' : unit)]),
  ];
  const text = (): string => (happens(0.4) ? wording.phrase(6, 16) : wording.phrase(2, 6));
  const group = (at: number): GridCell[][] => {
    const items = Array.from({ length: whole(1, 5) }, (_, item) =>
      row(pick([`(${item + 1})`, `${at}.${item + 1}`]), text(), 'figure', price()),
    );
    const title = row(`${at}.`, wording.phrase(2, 7), 'total', sums === 'above' ? price() : '');
    const total = row('', pick(['Total', 'Subtotal', 'Sum']), 'total', price());
    return [title, ...items, ...(sums === 'below' ? [total] : [])];
  };
  const grid = Array.from({ length: whole(1, 6) }, (_, at) => group(at + 1)).flat();
  const look = makeLook(chance, {
    rules: pick(['none', 'none', 'none', 'groups', 'top and bottom', 'head and total', 'rows']),
    shading: pick(['none', 'none', 'none', 'total', 'groups']),
    vertical: pick(['top', 'bottom', 'bottom']),
    figures: 'right',
    groupAlign: 'left',
    wide: happens(0.8),
  });
  return {
    parts: [
      heading(1, wording.title()),
      ...(happens(0.5) ? [paragraphPart(writer, 1, 3)] : []),
      gridPart(grid, look, writer),
      ...(happens(0.5) ? [paragraphPart(writer, 1, 3)] : []),
    ],
    css: sheet(writer, [...SANS, ...SERIF], [9, 13]),
  };
}
