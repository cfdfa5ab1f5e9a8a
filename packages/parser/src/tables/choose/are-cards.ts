import type { OrientedWord } from '../page/oriented-page.ts';
import type { CellDraft } from '../propose/table-region.ts';

type Line = readonly OrientedWord[];

/** A head of a column and the text under it. */
type Card = { readonly head: Line[]; readonly text: Line[] };

/** Columns that hold several cards, at least: a table has a head over each of its columns, and at most one more for each group of rows. */
const FEWEST_COLUMNS = 2;
const FEWEST_CARDS = 2;
/** Words of the text of a card, on average: entries of tables are shorter as a rule. */
const FEWEST_WORDS = 5;
/** Type against the smallest of its column from which it is larger. */
const LARGER = 1.1;

/** Whether what stands in columns are cards: each column is heads with texts of some words under them, and begins with a head. */
export function areCards(places: readonly CellDraft[], cols: number): boolean {
  if (places.some(({ col, colEnd, lines }) => lines.length > 0 && colEnd !== col + 1)) return false;
  const columns = Array.from({ length: cols }, (_, col) =>
    cardsOf(places.filter((place) => place.col === col)),
  );
  if (columns.some((cards) => cards.length === 0)) return false;
  const cards = columns.flat();
  const words = cards.reduce((sum, { text }) => sum + text.flat().length, 0);
  const several = columns.filter((column) => column.length >= FEWEST_CARDS).length;
  return several >= FEWEST_COLUMNS && words >= FEWEST_WORDS * cards.length;
}

/** None where a column is anything else. */
function cardsOf(places: readonly CellDraft[]): Card[] {
  const lines = places.toSorted((a, b) => a.row - b.row).flatMap((place) => place.lines);
  const smallest = Math.min(...lines.flat().map(({ fontSize }) => fontSize));
  const cards: Card[] = [];
  for (const line of lines) {
    const card = cards.at(-1);
    const isHead = isName(line, smallest);
    if (isHead && (!card || card.text.length > 0)) cards.push({ head: [line], text: [] });
    else if (!card) return [];
    else (isHead ? card.head : card.text).push(line);
  }
  return cards.every(({ text }) => text.length > 0) ? cards : [];
}

/** Whether a line is of words in bold or in larger type throughout. */
function isName(line: Line, smallest: number): boolean {
  if (!line.some(({ word }) => /\p{L}{2}/u.test(word.text))) return false;
  return line.every(({ word, fontSize }) => word.style.bold || fontSize >= LARGER * smallest);
}
