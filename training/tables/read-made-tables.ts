import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type {
  PagePrimitives,
  StructureNode,
  Word,
} from '../../packages/parser/src/page/primitives.ts';
import { DEFAULT_LIMITS } from '../../packages/parser/src/parse-options.ts';
import { readPdf } from '../../packages/parser/src/readers/pdf/read-pdf.ts';
import { columnsOf } from '../pages/dress-table.ts';
import type { Grid } from '../pages/table-grid.ts';

export type TrueCell = {
  readonly row: number;
  readonly rowEnd: number;
  readonly col: number;
  readonly colEnd: number;
  /** Whether it stands in a row that names columns. */
  readonly isHead: boolean;
  readonly words: readonly Word[];
};

export type TrueTable = {
  readonly cells: readonly TrueCell[];
  readonly numRows: number;
  readonly numCols: number;
  readonly words: ReadonlySet<Word>;
};

/** A made page without its structure tree, and the tables that the tree showed. */
export type MadePage = {
  readonly document: string;
  readonly family: string;
  readonly page: PagePrimitives;
  readonly tables: readonly TrueTable[];
};

/** Reads the tagged files that `training/pages/print-documents.ts` wrote to folders, named with commas between. */
export async function readMadeTables(
  folders: string,
  most = Number.POSITIVE_INFINITY,
): Promise<MadePage[]> {
  const pages: MadePage[] = [];
  for (const folder of folders.split(',')) pages.push(...(await readFolder(folder, most)));
  return pages;
}

async function readFolder(folder: string, most: number): Promise<MadePage[]> {
  const pages: MadePage[] = [];
  const names = readdirSync(join(folder, 'tagged')).filter((name) =>
    existsSync(join(folder, 'grids', name.replace(/pdf$/, 'json'))),
  );
  for (const name of names.slice(0, most)) {
    const id = basename(name, '.pdf');
    const grids = JSON.parse(readFileSync(join(folder, 'grids', `${id}.json`), 'utf8')) as Grid[];
    pages.push(...(await readDocument(join(folder, 'tagged', name), id, grids)));
  }
  return pages;
}

async function readDocument(
  path: string,
  document: string,
  grids: readonly Grid[],
): Promise<MadePage[]> {
  const reading = await readPdf(new Uint8Array(readFileSync(path)), {
    filename: path,
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  const queue = grids.map(toCells);
  const pages: MadePage[] = [];
  for (let number = 0; number < reading.numPages; number++) {
    const page = snapped(await reading.readPage(number), document);
    const byId = new Map<number, Word[]>();
    for (const word of page.words) {
      if (word.markedContentId === undefined || word.text.trim() === '') continue;
      byId.set(word.markedContentId, [...(byId.get(word.markedContentId) ?? []), word]);
    }
    if (page.structure.length === 0) {
      pages.push({ document, family: familyOf(document), page, tables: markedTables(grids, byId) });
      continue;
    }
    const found = page.structure
      .flatMap(tablesIn)
      .map((node) =>
        cellsIn(node).map((cell) => contentOf(cell).flatMap((id) => byId.get(id) ?? [])),
      )
      .filter((cells) => cells.some((words) => words.length > 0))
      .map((cells) => takeTable(cells, queue));
    // From a table on that cannot be told, nobody knows which ones the others are.
    if (found.includes(null)) break;
    const tables = found.filter((table) => table !== null);
    pages.push({ document, family: familyOf(document), page: { ...page, structure: [] }, tables });
  }
  reading.close();
  return pages;
}

const familyOf = (document: string): string => document.replace(/-\d+$/, '');

/** The rows of each grid that a page has words of; TeX marks cells with their number in the document. */
function markedTables(
  grids: readonly Grid[],
  byId: ReadonlyMap<number, readonly Word[]>,
): TrueTable[] {
  let first = 0;
  return grids.flatMap((grid): TrueTable[] => {
    const cells = toCells(grid).map((cell, at) => ({ ...cell, words: byId.get(first + at) ?? [] }));
    first += cells.length;
    const words = cells.flatMap((cell) => cell.words);
    if (words.length === 0) return [];
    const here = new Set(cells.flatMap(({ row, words: own }) => (own.length > 0 ? [row] : [])));
    const rows = [...here].sort((a, b) => a - b);
    const before = (row: number): number => rows.filter((other) => other < row).length;
    const inside = cells.map((cell) => ({
      ...cell,
      row: before(cell.row),
      rowEnd: before(cell.rowEnd),
    }));
    return [
      {
        cells: inside.filter(({ row, rowEnd }) => rowEnd > row),
        numRows: rows.length,
        numCols: Math.max(...cells.map(({ colEnd }) => colEnd)),
        words: new Set(words),
      },
    ];
  });
}

/** Grids of pixels that programs set baselines on (points); browsers set them where they belong. */
const GRIDS = [0, 0, 0.5, 0.75];

/** A page as if its lines were set on whole pixels, for some of the documents. */
function snapped(page: PagePrimitives, document: string): PagePrimitives {
  const step = GRIDS[Number.parseInt(document.replace(/^\D+/, ''), 10) % GRIDS.length] ?? 0;
  if (step === 0) return page;
  const words = page.words.map((word) => {
    const by = Math.round(word.baseline / step) * step - word.baseline;
    const box = { ...word.box, y0: word.box.y0 + by, y1: word.box.y1 + by };
    return { ...word, box, baseline: word.baseline + by };
  });
  return { ...page, words };
}

type Cell = Omit<TrueCell, 'words'> & { readonly text: string };

function toCells(grid: Grid): Cell[] {
  const columns = columnsOf(grid);
  return grid.flatMap((row, at) => {
    const isHead = row.every(({ kind }) => kind === 'head');
    return row.map(({ text, rowSpan = 1, colSpan = 1 }, index) => {
      const col = columns[at]?.[index] ?? 0;
      return { text, row: at, rowEnd: at + rowSpan, col, colEnd: col + colSpan, isHead };
    });
  });
}

/** The next table of the document, or its next rows where a page cuts it; null where texts do not fit. */
function takeTable(found: readonly (readonly Word[])[], queue: Cell[][]): TrueTable | null {
  const cells = queue[0];
  if (!cells) return null;
  const written = cells.filter(({ text }) => text.trim() !== '');
  const texts = found.filter((words) => words.length > 0);
  const own = written.slice(0, texts.length);
  const last = own.at(-1);
  const isWhole = own.length === written.length;
  const fits =
    own.length === texts.length &&
    own.every(
      ({ text }, at) => plain(text) === plain(texts[at]?.map((word) => word.text).join('') ?? ''),
    );
  if (isWhole || !last || !fits) queue.shift();
  else queue[0] = cells.filter(({ row }) => row > last.row);
  if (!fits || !last) return null;
  const first = own[0]?.row ?? 0;
  const end = isWhole ? Math.max(...cells.map(({ rowEnd }) => rowEnd)) : last.row + 1;
  const wordsOf = new Map(own.map((cell, at) => [cell, texts[at] ?? []]));
  const inside = cells.filter(({ row }) => row < end);
  return {
    cells: inside.map((cell) => ({
      ...cell,
      row: cell.row - first,
      rowEnd: Math.min(end, cell.rowEnd) - first,
      words: wordsOf.get(cell) ?? [],
    })),
    numRows: end - first,
    numCols: Math.max(...inside.map(({ colEnd }) => colEnd)),
    words: new Set(texts.flat()),
  };
}

function plain(text: string): string {
  return text.replace(/\s+/g, '');
}

function tablesIn(node: StructureNode): StructureNode[] {
  return node.role === 'Table' ? [node] : node.children.flatMap(tablesIn);
}

function cellsIn(node: StructureNode): StructureNode[] {
  return node.role === 'TD' || node.role === 'TH' ? [node] : node.children.flatMap(cellsIn);
}

function contentOf(node: StructureNode): number[] {
  return [...node.markedContentIds, ...node.children.flatMap(contentOf)];
}
