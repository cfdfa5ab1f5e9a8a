import { hasSense } from '../text/senses.ts';
import { stemsOf, type Word } from '../text/words.ts';
import type { AnswerTable } from './answer-table.ts';
import { readQuestion } from './read-question.ts';

/**
 * Whether a table says the thing that is asked for: one of passengers does not speak of taxes. Whose they are, "United's
 * current assets", may stand nowhere in it; but where the text has an answer too, it must.
 */
export function speaksOf(question: string, table: AnswerTable, needs: 'thing' | 'owner'): boolean {
  const { asks, focus: named, cues, words } = readQuestion(question);
  // "The percentage change in revenue": what is worked out is not what it is worked out of.
  const worked = new Set([...cues.values()].flat().map((at) => words[at]?.stem));
  const isName = (stem: string) =>
    words.some((word) => word.stem === stem && /^\p{Lu}/u.test(word.text));
  const focus = named.find((stem) => !worked.has(stem) && (needs === 'owner' || !isName(stem)));
  if (focus === undefined || asks !== 'what') return true;
  return hasSense(stemsOfTable(table), focus);
}

/** Whether a table has any word of a question, if only "total": one that has none is of something else. */
export function sharesWords(question: string, table: AnswerTable): boolean {
  const { words, isContent } = readQuestion(question);
  const told = words.filter((word, at) => isContent[at] && !isLetter(word));
  if (told.length === 0) return true;
  const isSaidIn = (texts: readonly string[]) => {
    const stems = new Set(stemsOf(texts.join(' ')));
    return told.some(({ stem }) => hasSense(stems, stem));
  };
  const { title = '', columns, rows } = table;
  return (
    isSaidIn([title, ...columns.flatMap(({ header }) => header)]) ||
    rows.some(({ cells, path = [] }) => isSaidIn([...path, ...cells]))
  );
}

/** "L'objet": what is left of an article stands in many a table. */
function isLetter({ norm }: Word): boolean {
  return /^[a-z]$/.test(norm);
}

function stemsOfTable({ title = '', columns, rows }: AnswerTable): ReadonlySet<string> {
  const texts = [
    title,
    ...columns.flatMap(({ header }) => header),
    ...rows.flatMap(({ cells }) => cells),
  ];
  return new Set(stemsOf(texts.join(' ')));
}
