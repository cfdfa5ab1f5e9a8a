import type { Table } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import { isNumber } from '../page/is-number.ts';

/** Most of the rows that may head groups of others. */
const MOST_ROWS = 0.4;
/** Type so many times as large as what is usual in a column is larger. */
const LARGER = 1.1;
/** Figures beside a heading are set so much smaller or larger than others: those beside a sum are set as they are. */
const OTHER_SIZE = 0.15;

/** A written cell: its text, and the word that shows how it is set. */
export type SetCell = {
  readonly row: number;
  readonly rowEnd: number;
  readonly col: number;
  readonly text: string;
  readonly word: Word;
};

type Style = Word['style'];

/** Rows below the head that name the group of rows under them: set apart from the others in type, with no figures like theirs. */
export function sectionRows(written: readonly SetCell[], header: number): ReadonlySet<number> {
  const body = written.filter(({ row }) => row >= header);
  const names = usualStyle(body.filter(({ col }) => col === 0));
  const values = usualStyle(body.filter(({ col }) => col > 0));
  const rows = Map.groupBy(body, ({ row }) => row);
  if (!names || !values) return new Set();
  const found = [...rows].flatMap(([row, cells]) => {
    const [first, ...others] = cells;
    const isHeading =
      first?.col === 0 &&
      first.rowEnd === row + 1 &&
      isSetApart(first, names) &&
      others.every((cell) => isBesideHeading(cell, values)) &&
      (rows.get(row + 1) ?? []).some(({ col }) => col > 0);
    return isHeading ? [row] : [];
  });
  return found.length <= MOST_ROWS * rows.size ? new Set(found) : new Set();
}

/** The table with those rows as heads of the ones below them. */
export function headSections(table: Table, sections: ReadonlySet<number>): Table {
  if (sections.size === 0) return table;
  return {
    ...table,
    cells: table.cells.map((cell) =>
      sections.has(cell.row) && cell.text !== '' ? { ...cell, isHeader: true } : cell,
    ),
  };
}

/** Heavier, larger or of another colour. */
function isSetApart({ text, word: { style } }: SetCell, usual: Style): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  return (
    (style.bold && !usual.bold) ||
    style.fontSize >= LARGER * usual.fontSize ||
    style.color !== usual.color
  );
}

function isBesideHeading(cell: SetCell, usual: Style): boolean {
  if (Math.abs(cell.word.style.fontSize / usual.fontSize - 1) >= OTHER_SIZE) return true;
  return !isNumber(cell.text) && isSetApart(cell, usual);
}

/** The style that most cells have. */
function usualStyle(cells: readonly SetCell[]): Style | undefined {
  const counts = new Map<string, { style: Style; count: number }>();
  for (const { word } of cells) {
    const { style } = word;
    const key = `${style.bold} ${Math.round(2 * style.fontSize)} ${style.color}`;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { style, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.style;
}
