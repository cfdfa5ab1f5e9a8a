import { captioned, type Document, SANS, SERIF, sections, sheet } from './document-parts.ts';
import { dressTable } from './dress-table.ts';
import type { Writer } from './make-grid.ts';
import { makeLook } from './make-look.ts';
import type { Part } from './page-parts.ts';
import { type Grid, type GridCell, gridTruth } from './table-grid.ts';

/** Drawn plans of a week or of some days: hours or names down the side, days over the columns, who or what in between, all in one type as often as not. */
export function rota(writer: Writer): Document {
  const { chance } = writer;
  const table = (): Part[] => {
    if (chance.happens(0.15)) return captioned(writer, { head: 'plain' }, {});
    const grid = makeRota(writer);
    const look = makeLook(chance, {
      rules: chance.pick(['all', 'all', 'all', 'inner', 'rows', 'columns', 'booktabs', 'head']),
      shading: chance.pick(['none', 'none', 'none', 'head', 'stub', 'zebra', 'head and zebra']),
      boldHead: chance.happens(0.4),
      wide: chance.happens(0.8),
    });
    return [{ html: dressTable(grid, look, chance), truth: gridTruth(grid), grid }];
  };
  return { parts: sections(writer, table), css: sheet(writer, [...SANS, ...SERIF], [8, 11]) };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function makeRota(writer: Writer): Grid {
  const { chance, wording } = writer;
  const { pick, whole, happens } = chance;
  const count = whole(3, 7);
  const empty = pick([0, 0.1, 0.3]);
  const long = pick([0, 0.2, 0.5]);
  const corner = happens(0.5) ? '' : pick(['Time', 'Hour', wording.phrase(1, 1)]);
  const entry = (): GridCell => {
    if (happens(empty)) return { text: '', kind: 'words' };
    return { text: wording.phrase(1, happens(long) ? 8 : 3), kind: 'words' };
  };
  const stub = stubs(writer);
  const heads = columnHeads(writer, count).map((text): GridCell => ({ text, kind: 'head' }));
  const rows = Array.from({ length: whole(3, 10) }, (_, row): GridCell[] => {
    const first: GridCell = { text: stub(row), kind: 'stub' };
    if (happens(0.08))
      return [first, { text: wording.phrase(1, 3), kind: 'words', colSpan: count }];
    return [first, ...Array.from({ length: count }, entry)];
  });
  return [[{ text: corner, kind: 'head' }, ...heads], ...rows];
}

/** What stands over the columns: days, days with dates, dates, hours, rooms. */
function columnHeads({ chance, wording }: Writer, count: number): string[] {
  const { pick, whole } = chance;
  const [month, from, cut] = [whole(1, 12), whole(1, 20), whole(2, 3)];
  const dayOf = (at: number): string => DAYS[at % DAYS.length] ?? '';
  const place = pick(['Room', 'Hall', 'Group']);
  const nameOf = pick([
    dayOf,
    (at: number) => dayOf(at).slice(0, cut),
    (at: number) => `${dayOf(at)} ${from + at}/${month}`,
    (at: number) => `${from + at}.${month}.`,
    (at: number) => `${8 + at}:00 - ${9 + at}:00`,
    (at: number) => `${place} ${at + 1}`,
    () => wording.phrase(1, 2),
  ]);
  return Array.from({ length: count }, (_, at) => nameOf(at));
}

/** What stands down the side. */
function stubs({ chance, wording }: Writer): (row: number) => string {
  const minutes = chance.pick(['00', '15', '30']);
  return chance.pick([
    (row: number) => `${8 + row}:${minutes} - ${9 + row}:${minutes}`,
    (row: number) => `${8 + row}:${minutes}`,
    (row: number) => `${row + 1}`,
    () => wording.phrase(1, 3),
  ]);
}
