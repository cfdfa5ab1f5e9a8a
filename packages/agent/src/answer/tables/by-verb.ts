import { stemsOf } from '../text/words.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadColumn, ReadTable } from './read-table.ts';
import type { ColumnLink } from './row-link.ts';

const QUANTITY = new Set(stemsOf('quantity qty units pieces pcs volume copies'));
const AMOUNT = new Set(stemsOf('revenue sales turnover proceeds amount total value sum'));
/** "Unit price" is neither. */
const OF_ONE = new Set(stemsOf('price cost rate tax discount share percent'));

/** Verbs that mean money, and verbs that mean pieces. */
const EARNS = new Set(stemsOf('earned grossed generated brought spent paid'));
const MOVES = new Set(stemsOf('shipped delivered'));
const SELLS = new Set(stemsOf('sold selling sells'));
/** What is sold: it sells by the piece. Whoever sells sells for money. */
const GOODS = new Set(
  stemsOf('product item article good sku model book title album song game dish drink ticket'),
);

/** What the verb of a question counts is asked for as surely as what is said with another word. */
const STRENGTH = 0.7;

/** In a table with pieces and money "which product sold the most?" asks for pieces, "which region sold the most?" for money. */
export function linksByVerb(
  question: ReadQuestion,
  { columns }: ReadTable,
  links: readonly ColumnLink[],
): readonly ColumnLink[] {
  const { cues, words } = question;
  if (!cues.has('most') && !cues.has('least')) return links;
  const quantity = columns.findIndex((column) => measures(column, QUANTITY));
  const amount = columns.findIndex((column) => measures(column, AMOUNT));
  const verb = words.findIndex(({ stem }) => EARNS.has(stem) || MOVES.has(stem) || SELLS.has(stem));
  if (quantity < 0 || amount < 0 || verb < 0) return links;
  const isNamed = (column: number) => (links[column]?.words ?? []).some((at) => at !== verb);
  if (isNamed(quantity) || isNamed(amount)) return links;
  const meant = meansPieces(question, words[verb]?.stem ?? '') ? quantity : amount;
  return links.map((link) => {
    if (link.column === meant) return { ...link, strength: STRENGTH, words: [verb] };
    const isOther = link.column === quantity || link.column === amount;
    return isOther ? { ...link, strength: 0, words: [] } : link;
  });
}

function measures({ kind, stems }: ReadColumn, by: ReadonlySet<string>): boolean {
  return (
    kind === 'number' &&
    stems.some((stem) => by.has(stem)) &&
    !stems.some((stem) => OF_ONE.has(stem))
  );
}

function meansPieces({ focus }: ReadQuestion, verb: string): boolean {
  return MOVES.has(verb) || (SELLS.has(verb) && focus.some((stem) => GOODS.has(stem)));
}
