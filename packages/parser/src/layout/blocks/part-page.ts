import { type Box, shareInside, type TableCell } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { FoundTable } from '../../tables/found-table.ts';
import { countAcross } from '../../tables/page/ruled-across.ts';
import { findNetworks, isInside } from '../figures/find-networks.ts';
import {
  type DisplayedFormula,
  findDisplayed,
  withoutFormulas,
} from '../formulas/find-displayed.ts';
import { readFormulas, withoutReadFormulas } from '../formulas/read-formulas.ts';
import { withoutPageNumber } from './without-page-number.ts';

/** Finds the tables of a page, or of a part of one. */
export type FindTables = (page: PagePrimitives) => readonly FoundTable[];

export type PageParts = {
  readonly formulas: readonly DisplayedFormula[];
  readonly tables: readonly FoundTable[];
  /** Drawings of joined parts: what is written in them is neither. */
  readonly networks: readonly Box[];
  /** The page without its displayed formulas. */
  readonly rest: PagePrimitives;
};

/** Formulas on lines of their own, tables and drawings of joined parts of a page. */
export function partPage(page: PagePrimitives, findTables: FindTables): PageParts {
  const networks = networksOf(page, findTables);
  const open = outsideOf(networks, page);
  const displayed = [...findDisplayed(withoutReadFormulas(open)), ...readFormulas(open)];
  const tables = findTables(withoutPageNumber(open));
  const formulas = outsideTables(displayed, tables, page);
  const rest = withoutFormulas(page, formulas);
  const lifted = new Set(formulas.flatMap(({ words }) => words));
  const areWhole = tables.every(({ words }) => ![...words].some((word) => lifted.has(word)));
  if (areWhole) return { formulas, rest, tables, networks };
  const found = findTables(withoutPageNumber(outsideOf(networks, rest)));
  return { formulas, rest, tables: found, networks };
}

/** A drawing is part of a table that covers this share of it at least: the tables that are seen in circuits are small. */
const COVERED = 0.5;

/** Drawings of joined parts that are no part of a table: circuits in its cells, marks in its columns. */
function networksOf(page: PagePrimitives, findTables: FindTables): Box[] {
  const networks = findNetworks(page);
  if (networks.length === 0) return networks;
  const tables = findTables(withoutPageNumber(page));
  return networks.filter(
    (network) => !tables.some(({ box }) => shareInside(network, box) > COVERED),
  );
}

/** The page without the labels of drawings, which stand in rows and columns by chance. */
function outsideOf(networks: readonly Box[], page: PagePrimitives): PagePrimitives {
  if (networks.length === 0) return page;
  const isLabel = (word: Word) => networks.some((network) => isInside(word, network));
  return { ...page, words: page.words.filter((word) => !isLabel(word)) };
}

/**
 * Rows of a table may look like formulas, and rows of a formula like a table: a place is what most of its cells are.
 * Cells and not words, for the inequalities of one column have more signs than all the other columns have words.
 */
function outsideTables(
  formulas: readonly DisplayedFormula[],
  tables: readonly FoundTable[],
  page: PagePrimitives,
): readonly DisplayedFormula[] {
  const inFormulas = new Set(formulas.flatMap(({ words }) => words));
  const inTables = new Set<Word>();
  for (const found of tables) {
    const shared = [...found.words].filter((word) => inFormulas.has(word));
    if (shared.length === 0) continue;
    const isTable =
      isRuled(found, page) || 2 * countCells(found, shared) < countCells(found, found.words);
    if (isTable) for (const word of shared) inTables.add(word);
  }
  return formulas.filter(({ words }) => !words.some((word) => inTables.has(word)));
}

/** Rules over the whole width that only a table has: the bar of a fraction is one alone. */
const RULES = 2;

function isRuled({ box, words }: FoundTable, { rules }: PagePrimitives): boolean {
  const [first] = words;
  return first !== undefined && countAcross(box, rules, first.style.fontSize) >= RULES;
}

/** How many cells of a table some of the words stand in. */
function countCells({ table }: FoundTable, words: Iterable<Word>): number {
  const written = new Set<TableCell>();
  for (const { box } of words) {
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const cell = table.cells.find(
      (other) => x >= other.box.x0 && x <= other.box.x1 && y >= other.box.y0 && y <= other.box.y1,
    );
    if (cell) written.add(cell);
  }
  return written.size;
}
