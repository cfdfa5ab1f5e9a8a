import { hasSense } from '../answer/text/senses.ts';
import { splitSentences } from '../answer/text/split-sentences.ts';
import { isContent, type Word, wordsOf } from '../answer/text/words.ts';
import { compareNumbers } from './compare-numbers.ts';
import { compareSense } from './compare-sense.ts';
import { copiedPieces, type Read } from './copied-pieces.ts';

export type MeasuredSupport = {
  readonly measured: Readonly<Record<string, number>>;
  /** The sentence of the sources that comes nearest. */
  readonly nearest: string;
  readonly missingNumbers: readonly string[];
  readonly missingNames: readonly string[];
  readonly isNegatedOtherwise: boolean;
  readonly opposites: readonly string[];
};

/** A statement less copied than this is put in words of its own. */
const NEARLY_WHOLE = 0.7;
/** Nearest sentences among which the one is looked for that a statement is copied from. */
const MOST_COPIED_FROM = 5;

/** Compares a statement with its sources: words, numbers, names, dates, negation, opposites. */
export function measureSupport(statement: string, sources: readonly string[]): MeasuredSupport {
  const own = readText(statement);
  const sentences = sources.flatMap(sentencesOf);
  const counts = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) =>
    Math.log(1 + (sentences.length + 6) / ((counts.get(stem) ?? 0) + 0.5));
  const content = own.words.filter(isContent);
  const ranked = sentences
    .map((sentence) => ({ sentence, overlap: overlap(content, sentence.stems, weightOf) }))
    .toSorted((a, b) => b.overlap - a.overlap);
  const [best] = ranked;
  const all = new Set(counts.keys());
  const numbers = compareNumbers(content, sources);
  const names = compareNames(own, all);
  const turned = compareSense(own, ranked);
  const missing = content.filter(({ stem }) => !hasSense(all, stem));
  return {
    measured: {
      overlap: overlap(content, all, weightOf),
      best: best?.overlap ?? 0,
      pieces: copiedPieces(own, sentences),
      'copied whole': copiedWhole(
        own,
        ranked.map(({ sentence }) => sentence),
      ),
      spread: Math.max(0, overlap(content, all, weightOf) - (best?.overlap ?? 0)),
      'missing share': missing.length / Math.max(1, content.length),
      ...numbers.measured,
      ...names.measured,
      ...turned.measured,
    },
    nearest: best?.sentence.text ?? '',
    missingNumbers: numbers.missing,
    missingNames: names.missing,
    isNegatedOtherwise: turned.isNegatedOtherwise,
    opposites: turned.opposites,
  };
}

function sentencesOf(text: string): (Read & { readonly text: string })[] {
  return splitSentences(text).map(({ start, end }) => {
    const own = text.slice(start, end);
    return { text: own, ...readText(own) };
  });
}

function readText(text: string): Read {
  const words = wordsOf(text);
  return { words, stems: new Set(words.map(({ stem }) => stem)) };
}

/** How nearly a statement is one sentence of its sources: pieces of several sentences can be joined to what nobody said. */
function copiedWhole(own: Read, ranked: readonly Read[]): number {
  const pieces = ranked.slice(0, MOST_COPIED_FROM).map((sentence) => copiedPieces(own, [sentence]));
  return Math.max(0, 1 - Math.min(1, ...pieces) - NEARLY_WHOLE) / (1 - NEARLY_WHOLE);
}

function overlap(
  content: readonly Word[],
  stems: ReadonlySet<string>,
  weightOf: (stem: string) => number,
): number {
  let sum = 0;
  let all = 0;
  for (const { stem } of content) {
    const weight = weightOf(stem);
    all += weight;
    if (stems.has(stem)) sum += weight;
    else if (hasSense(stems, stem)) sum += 0.5 * weight;
  }
  return all === 0 ? 0 : sum / all;
}

function compareNames({ words }: Read, all: ReadonlySet<string>) {
  const names = words.filter((word, at) => at > 0 && /^\p{Lu}/u.test(word.text) && isContent(word));
  const missing = names.filter(({ stem }) => !all.has(stem));
  return {
    missing: missing.map(({ text }) => text),
    measured: {
      'names missing': missing.length,
      'names missing share': missing.length / Math.max(1, names.length),
    },
  };
}
