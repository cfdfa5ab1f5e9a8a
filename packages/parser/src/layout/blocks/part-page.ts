import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { FoundTable } from '../../tables/found-table.ts';
import {
  type DisplayedFormula,
  findDisplayed,
  withoutFormulas,
} from '../formulas/find-displayed.ts';
import { withoutPageNumber } from './without-page-number.ts';

/** Finds the tables of a page, or of a part of one. */
export type FindTables = (page: PagePrimitives) => readonly FoundTable[];

export type PageParts = {
  readonly formulas: readonly DisplayedFormula[];
  readonly tables: readonly FoundTable[];
  /** The page without its displayed formulas. */
  readonly rest: PagePrimitives;
};

/** Formulas on lines of their own and tables of a page. */
export function partPage(page: PagePrimitives, findTables: FindTables): PageParts {
  const displayed = findDisplayed(page);
  const tables = findTables(withoutPageNumber(page));
  const formulas = outsideTables(displayed, tables);
  const rest = withoutFormulas(page, formulas);
  const lifted = new Set(formulas.flatMap(({ words }) => words));
  const areWhole = tables.every(({ words }) => ![...words].some((word) => lifted.has(word)));
  return { formulas, rest, tables: areWhole ? tables : findTables(withoutPageNumber(rest)) };
}

/**
 * Rows of a table may look like formulas, and rows of a formula like a table: a place is what most of its words are.
 */
function outsideTables(
  formulas: readonly DisplayedFormula[],
  tables: readonly FoundTable[],
): readonly DisplayedFormula[] {
  const inFormulas = new Set(formulas.flatMap(({ words }) => words));
  const inTables = new Set<Word>();
  for (const { words } of tables) {
    const shared = [...words].filter((word) => inFormulas.has(word));
    if (2 * shared.length < words.size) for (const word of shared) inTables.add(word);
  }
  return formulas.filter(({ words }) => !words.some((word) => inTables.has(word)));
}
