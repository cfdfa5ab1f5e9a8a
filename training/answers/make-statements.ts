import { splitSentences } from '../../packages/agent/src/answer/text/split-sentences.ts';
import { wordsOf } from '../../packages/agent/src/answer/text/words.ts';
import { oppositesOf } from '../../packages/agent/src/grounding/opposites.ts';

/** A statement made from a text, and whether the text supports it. */
export type MadeStatement = {
  readonly statement: string;
  readonly isSupported: boolean;
  readonly how: string;
};

/** Statements of a text: its own sentences put shortly, and the same with a number, a name, a word or the sense changed. */
export function makeStatements(text: string, random: () => number): MadeStatement[] {
  const made: MadeStatement[] = [];
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end);
    const count = wordsOf(sentence).length;
    if (count < 8 || count > 40 || random() > 0.4) continue;
    const changes = CHANGES.map((change) => change(shorten(sentence, random), text, random)).filter(
      (change) => change !== undefined,
    );
    const pick = changes[Math.floor(random() * changes.length)];
    if (!pick) continue;
    // As many of both, put as shortly: only what was changed tells them apart.
    made.push({ statement: shorten(sentence, random), isSupported: true, how: 'shortened' }, pick);
  }
  return made;
}

/** Leaves a clause or a few words out, as people do who put something in their own words. */
function shorten(sentence: string, random: () => number): string {
  const clauses = sentence.split(/,\s+/);
  const kept =
    clauses.length > 2 && random() < 0.6
      ? clauses.filter((_, at) => at === 0 || random() < 0.6).join(', ')
      : sentence;
  return kept
    .split(' ')
    .filter(
      (word) =>
        /\d|^\p{Lu}/u.test(word) || /^(?:not|no|never|without)$/i.test(word) || random() > 0.3,
    )
    .join(' ');
}

type Change = (statement: string, text: string, random: () => number) => MadeStatement | undefined;

const CHANGES: readonly Change[] = [changeNumber, changeName, changeWord, changeSense, fuse, fuse];

function changeNumber(
  statement: string,
  _text: string,
  random: () => number,
): MadeStatement | undefined {
  const match = /\d[\d,.]*\d|\d/.exec(statement);
  if (!match) return undefined;
  const value = Number(match[0].replaceAll(',', ''));
  if (Number.isNaN(value)) return undefined;
  const changed = String(Math.max(1, Math.round(value * (0.5 + random())) + 1));
  return { statement: statement.replace(match[0], changed), isSupported: false, how: 'number' };
}

function changeName(
  statement: string,
  text: string,
  random: () => number,
): MadeStatement | undefined {
  const namesOf = (from: string) =>
    [...from.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu)].map(
      ([name]) => name,
    );
  const own = namesOf(statement);
  const others = namesOf(text).filter((name) => !statement.includes(name));
  const name = own[Math.floor(random() * own.length)];
  const other = others[Math.floor(random() * others.length)];
  return name && other
    ? { statement: statement.replace(name, other), isSupported: false, how: 'name' }
    : undefined;
}

function changeWord(statement: string): MadeStatement | undefined {
  for (const { text, stem } of wordsOf(statement)) {
    const [opposite] = oppositesOf(stem);
    if (opposite)
      return { statement: statement.replace(text, opposite), isSupported: false, how: 'opposite' };
  }
  return undefined;
}

function changeSense(statement: string): MadeStatement | undefined {
  if (/\bnot\b/.test(statement))
    return { statement: statement.replace(/\bnot\s+/, ''), isSupported: false, how: 'negation' };
  const verb = /\b(?:is|was|were|are|has|had|can|could|will|would|did|does)\b/.exec(statement);
  return verb
    ? {
        statement: statement.replace(verb[0], `${verb[0]} not`),
        isSupported: false,
        how: 'negation',
      }
    : undefined;
}

/** The beginning of a sentence with the end of another: every word is there, and nobody said it. */
function fuse(statement: string, text: string, random: () => number): MadeStatement | undefined {
  const others = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).split(' '))
    .filter((words) => words.length > 7 && words.length < 40);
  const other = others[Math.floor(random() * others.length)];
  const own = statement.split(' ');
  if (!other || own.length < 6 || other.slice(0, 3).join(' ') === own.slice(0, 3).join(' '))
    return undefined;
  const head = own.slice(0, Math.ceil(own.length * (0.3 + 0.4 * random())));
  const tail = other.slice(Math.floor(other.length * (0.4 + 0.3 * random())));
  return { statement: [...head, ...tail].join(' '), isSupported: false, how: 'fused' };
}
