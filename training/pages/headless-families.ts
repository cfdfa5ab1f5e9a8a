import { captioned, type Document, SANS, SERIF, sections, sheet } from './document-parts.ts';
import { dressTable } from './dress-table.ts';
import type { Writer } from './make-grid.ts';
import { makeLook } from './make-look.ts';
import type { Part } from './page-parts.ts';
import { type Grid, type GridCell, gridTruth } from './table-grid.ts';

/** Tables whose first row is one like the others: particulars with their names, lists of people, places and prices. */
export function records(writer: Writer): Document {
  const { chance } = writer;
  const table = (): Part[] => {
    if (chance.happens(0.2)) return captioned(writer, { head: 'plain' }, {});
    const grid = makeRecords(writer);
    const look = makeLook(chance, {
      rules: chance.pick(['none', 'none', 'all', 'all', 'rows', 'outer', 'inner', 'columns']),
      shading: chance.pick(['none', 'none', 'none', 'stub', 'zebra']),
      boldHead: chance.happens(0.5),
    });
    return [{ html: dressTable(grid, look, chance), truth: gridTruth(grid), grid }];
  };
  return { parts: sections(writer, table), css: sheet(writer, [...SANS, ...SERIF], [8, 12]) };
}

/** Records of one kind, now and then under names of their columns: what the columns hold tells them apart then. */
function makeRecords(writer: Writer): Grid {
  const { chance } = writer;
  if (chance.happens(0.5)) return particulars(writer);
  const body = entries(writer);
  return chance.happens(0.5) ? body : [columnNames(writer, body[0]?.length ?? 0), ...body];
}

function columnNames({ chance, wording }: Writer, count: number): GridCell[] {
  const words = chance.pick([1, 1, 2, 3]);
  return Array.from({ length: count }, () => ({ text: wording.phrase(1, words), kind: 'head' }));
}

/** Names and what they stand for, now and then two pairs beside each other. */
function particulars(writer: Writer): Grid {
  const { chance, wording } = writer;
  const pairs = chance.pick([1, 1, 1, 2]);
  const colon = chance.happens(0.4) ? ':' : '';
  const capitals = chance.happens(0.2);
  const setApart = chance.happens(0.5);
  const name = (): GridCell => {
    const text = `${wording.phrase(1, chance.happens(0.1) ? 6 : 3)}${colon}`;
    // What is set apart is set as heads are, row for row.
    return { text: capitals ? text.toUpperCase() : text, kind: setApart ? 'head' : 'stub' };
  };
  const unfilled = chance.happens(0.15) ? 1 : chance.pick([0, 0, 0.1]);
  const value = (): GridCell => {
    if (chance.happens(unfilled)) return { text: '', kind: 'words' };
    return { text: entry(chance.pick(KINDS), writer), kind: 'words' };
  };
  // Beside pairs, what a name stands for often takes the whole width.
  const wide = pairs > 1 ? chance.pick([0, 0.4, 0.7]) : 0;
  return Array.from({ length: chance.whole(2, 10) }, () =>
    chance.happens(wide)
      ? [name(), { ...value(), colSpan: 2 * pairs - 1 }]
      : Array.from({ length: pairs }, () => [name(), value()]).flat(),
  );
}

const KINDS = ['name', 'words', 'text', 'date', 'code', 'money', 'number', 'mail', 'mark'] as const;

/** Records one under the other, each column of its own kind. */
function entries(writer: Writer): Grid {
  const { chance } = writer;
  const kinds = Array.from({ length: chance.whole(1, 4) }, () => chance.pick(KINDS));
  const numbered = chance.happens(0.3);
  return Array.from({ length: chance.whole(3, 14) }, (_, row) => [
    { text: numbered ? `${row + 1}` : entry(chance.pick(['name', 'words']), writer), kind: 'stub' },
    ...kinds.map((kind): GridCell => ({ text: entry(kind, writer), kind: 'words' })),
  ]);
}

function entry(kind: (typeof KINDS)[number], { chance, wording }: Writer): string {
  const { whole, pick } = chance;
  const word = (): string => wording.phrase(1, 1).replace(/[^\p{L}]/gu, '');
  const named = (): string => `${word().charAt(0).toUpperCase()}${word().slice(1).toLowerCase()}`;
  switch (kind) {
    case 'name':
      return `${named()} ${named()}`;
    case 'words':
      return wording.phrase(1, 4);
    case 'text':
      return chance.happens(0.5) ? wording.sentence() : wording.phrase(4, 12);
    case 'date':
      return `${whole(1, 28)}${pick(['.', '/'])}${whole(1, 12)}${pick(['.', '/'])}${whole(1995, 2024)}`;
    case 'code':
      return `${pick(['A', 'K', 'XR', 'No. ', ''])}${whole(100, 99_999)}`;
    case 'money':
      return `${pick(['$', '€', '£', ''])}${whole(1, 999)}.${whole(10, 99)}`;
    case 'number':
      return whole(0, 10 ** whole(1, 5)).toLocaleString('en');
    case 'mail':
      return `${word().toLowerCase()}.${word().toLowerCase()}@${word().toLowerCase()}.org`;
    case 'mark':
      return pick(['Yes', 'No', 'x', 'Open', 'Done']);
  }
}
