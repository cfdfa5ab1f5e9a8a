import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import tableModel from '../../../models/table-model.json' with { type: 'json' };
import type { Detector } from '../propose/propose-tables.ts';
import type { Measures } from './measure-proposal.ts';
import { priorOfTables } from './prior-of-tables.ts';

/** How good an area is whose words are a table's: all of them and no others, nearly so, some of them. */
const WORTH = { none: 0, whole: 1, near: 0.75, part: 0.2 } as const;

/** What is expected to do worse than some part of a table stays text: a chart has lines of a table, but no whole one. */
export const LEAST_WORTH = WORTH.part;

/** Where no rule parts the rows, columns of text side by side, lists and signatures of forms look like a part of a table as well. */
const LEAST_UNRULED = 1.25 * LEAST_WORTH;

export type Rating = {
  /** Chance that words of a table stand here, 0 to 1. */
  readonly confidence: number;
  /** How well the area would do as a table: those of one place are compared by it. */
  readonly worth: number;
};

const NO_TABLE: Rating = { confidence: 0, worth: 0 };

export function rateProposal(detector: Detector, measures: Measures): Rating {
  if (isRuledOut(measures)) return NO_TABLE;
  const chances = classChances(tableModel as BoostedTrees, tableFeatures(detector, measures));
  let worth = 0;
  for (const [name, chance] of chances) worth += chance * WORTH[name as keyof typeof WORTH];
  const prior = PRIOR_WEIGHT * priorOfTables(detector, measures);
  const least = detector === 'ruled_grid' && isPlainGrid(measures) ? PLAIN_GRID : NO_TABLE;
  const rating = {
    confidence: Math.max(least.confidence, shifted(1 - (chances.get('none') ?? 0), prior)),
    worth: Math.max(least.worth, shifted(worth, prior)),
  };
  if (isPlainList(measures) || isNamedRecord(measures))
    return {
      confidence: Math.max(LIST.confidence, rating.confidence),
      worth: Math.max(LIST.worth, rating.worth),
    };
  return measures.ruledRows === 0 && rating.worth < LEAST_UNRULED ? NO_TABLE : rating;
}

/** What a list of things with an amount each, or of times with what happens then, is at least, where nothing better is found at its place: made pages have hardly any that no rule parts. */
const LIST: Rating = { confidence: 0.5, worth: LEAST_UNRULED };
/** Fewest rows of such a list, share of them that have an amount or a time (the others go on with a thing), and how well they line up. */
const FEWEST_ROWS = 3;
const MOST_ROWS = 0.6;
const LINED_UP = 0.9;
/** Share of rows with an entry in each of few columns, and with a figure among them: a head has none. */
const NEARLY_ALL = 0.8;

/** Share of an area that a picture may have: the coloured band behind the names of the columns, the edge of a banner. */
const BAND = 0.1;

function isPlainList(measures: Measures): boolean {
  const { alignment, prose, drawings, picture, cutWords } = measures;
  if (alignment < LINED_UP || picture > BAND || prose + drawings + cutWords > 0) return false;
  return isListOfKind(measures) || isNamedList(measures);
}

function isListOfKind({ rows, amounts, times }: Measures): boolean {
  const share = Math.max(amounts, times);
  return share >= MOST_ROWS && rows * share >= FEWEST_ROWS;
}

/** Rows that have something under each of many names, however far apart they stand; or in each of three columns, one of them of figures. */
function isNamedList({ rows, cols, named, fullRows, filled, values }: Measures): boolean {
  if (rows < FEWEST_ROWS || named < 1 || filled < LINED_UP) return false;
  if (cols >= MANY_COLUMNS) return rows > FEWEST_ROWS && fullRows >= LINED_UP;
  return cols === MANY_COLUMNS - 1 && fullRows >= NEARLY_ALL && values * cols >= NEARLY_ALL;
}

/** A single record, as the number, the dates and the customer of a bill: an entry under each of many names at a rule, figures among them. */
function isNamedRecord(measures: Measures): boolean {
  const { rows, cols, named, filled, values, topRule = 0, headRule } = measures;
  const { prose, drawings, picture, cutWords } = measures;
  if (rows !== 2 || cols < MANY_COLUMNS || values === 0) return false;
  if (named < 1 || filled < 1 || Math.max(topRule, headRule) < LINED_UP) return false;
  return prose + drawings + picture + cutWords === 0;
}

/** What a grid is at least that is drawn throughout and has words in every cell, or names for many columns: made pages have few that are small or mostly empty. */
const PLAIN_GRID: Rating = { confidence: 0.75, worth: WORTH.near };
/** Columns from which on names over all of them are no boxes of a form. */
const MANY_COLUMNS = 4;

function isPlainGrid(measures: Measures): boolean {
  const { rows, cols, ruledColumns, prose, blank, drawings, picture, cutWords } = measures;
  if (rows < 2 || cols < 2 || ruledColumns < 1) return false;
  if (prose + blank + drawings + picture + cutWords > 0) return false;
  return isFullGrid(measures) || isNamedGrid(measures);
}

const isFullGrid = ({ filled, ruledRows, gridFit }: Measures): boolean =>
  filled === 1 && ruledRows === 1 && gridFit === 1;

const isNamedGrid = ({ cols, named, headRule }: Measures): boolean =>
  cols >= MANY_COLUMNS && named === 1 && headRule === 1;

/** How much what was learnt of real documents counts beside what was learnt of made pages. */
const PRIOR_WEIGHT = 0.5;

/** A chance whose log odds are moved. */
function shifted(chance: number, by: number): number {
  const safe = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return 1 / (1 + Math.exp(-Math.log(safe / (1 - safe)) - by));
}

/** Fewest ruled rows that make a table of a single column, and most words of an entry in it. */
const ROWS_OF_ONE_COLUMN = 4;
const WORDS_OF_ONE_COLUMN = 12;

/** Share of lines typed as a program from which on the whole is one: what it prints stands between them. */
const PROGRAM = 0.25;

/** Share of rows that are a mark and its text beyond which the whole is a list of items. */
const MOSTLY_ITEMS = 0.5;

/** Words of an entry and height of the page's text from which on entries without a figure among them are its columns, set in panels. */
const WORDS_OF_COLUMN = 50;
const HEIGHT_OF_COLUMN = 0.7;

const isColumnsOfPage = ({ words, values, textHeight = 0 }: Measures): boolean =>
  words >= WORDS_OF_COLUMN && values === 0 && textHeight >= HEIGHT_OF_COLUMN;

/** Share of entries that go on in the one below from which on they are lines of running text. */
const TORN = 0.3;

const isTornText = ({ torn, ruledRows }: Measures): boolean => torn >= TORN && ruledRows === 0;

const isGridOfCards = ({ cards, ruledRows, ruledColumns }: Measures): boolean =>
  cards === 1 && ruledRows + ruledColumns === 0;

/** What is no table whatever else speaks for it: a single row or column without a frame, a table of contents without rules between its columns, a program, the columns of a page or of its lines, cards in a grid, a bare list. */
export function isRuledOut(measures: Measures): boolean {
  const { rows, cols, index, program, ruledRows, ruledColumns, blank, words, markers, items } =
    measures;
  if (rows < 2 || (index === 1 && ruledColumns < 1)) return true;
  if (program >= PROGRAM && ruledRows < 1) return true;
  if (isColumnsOfPage(measures) || isTornText(measures) || isGridOfCards(measures)) return true;
  if (((cols === 2 && markers >= 1) || items > MOSTLY_ITEMS) && ruledRows === 0) return true;
  if (cols > 1) return false;
  const boxed = ruledRows === 1 && blank === 0 && words <= WORDS_OF_ONE_COLUMN;
  return !boxed || rows < ROWS_OF_ONE_COLUMN;
}

/** Measures as the model takes them. */
export function tableFeatures(detector: Detector, measures: Measures): Record<string, number> {
  return {
    ...measures,
    ruledGrid: detector === 'ruled_grid' ? 1 : 0,
    isShaded: detector === 'shaded' ? 1 : 0,
    isRules: detector === 'rules' ? 1 : 0,
    isLines: detector === 'lines' ? 1 : 0,
    isAligned: detector === 'aligned_text' ? 1 : 0,
  };
}
