import { readValue } from '../answer/text/read-value.ts';
import { alikeStems } from '../answer/text/senses.ts';
import { splitSentences } from '../answer/text/split-sentences.ts';
import { isContent, type Word, wordsOf } from '../answer/text/words.ts';
import { directionOf, oppositesOf } from './opposites.ts';

/** Words of a text as they are compared. */
type Read = { readonly words: readonly Word[]; readonly stems: ReadonlySet<string> };

export type MeasuredSupport = {
  readonly measured: Readonly<Record<string, number>>;
  /** The sentence of the sources that comes nearest. */
  readonly nearest: string;
  readonly missingNumbers: readonly string[];
  readonly missingNames: readonly string[];
  readonly isNegatedOtherwise: boolean;
  readonly opposites: readonly string[];
};

const NEGATION =
  /^(?:not|no|never|none|neither|nor|without|cannot|cant|dont|doesnt|didnt|isnt|wasnt|wont|fail|failed|fails|lack|lacks|unable|absence|nicht|kein|keine|nunca|sin|jamais|не|нет|без)$/u;

/** Compares a statement with its sources: words, numbers, names, dates, negation, opposites. */
export function measureSupport(statement: string, sources: readonly string[]): MeasuredSupport {
  const own = readText(statement);
  const sentences = sources.flatMap((text) =>
    splitSentences(text).map(({ start, end }) => ({
      text: text.slice(start, end),
      ...readText(text.slice(start, end)),
    })),
  );
  const counts = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) =>
    Math.log(1 + (sentences.length + 6) / ((counts.get(stem) ?? 0) + 0.5));
  const content = own.words.filter(isContent);
  const ranked = sentences
    .map((sentence) => ({ sentence, overlap: overlap(content, sentence.stems, weightOf) }))
    .toSorted((a, b) => b.overlap - a.overlap);
  const [best, second] = ranked;
  const near: Read = {
    words: [...(best?.sentence.words ?? []), ...(second?.sentence.words ?? [])],
    stems: new Set([...(best?.sentence.stems ?? []), ...(second?.sentence.stems ?? [])]),
  };
  const all = new Set(counts.keys());
  const numbers = compareNumbers(content, near, sentences);
  const names = compareNames(own, all);
  const turned = compareSense(
    own,
    best?.sentence,
    ranked.slice(0, 3).map(({ sentence }) => sentence),
  );
  const missing = content.filter(({ stem }) => !hasSense(all, stem));
  return {
    measured: {
      overlap: overlap(content, all, weightOf),
      best: best?.overlap ?? 0,
      second: second?.overlap ?? 0,
      two: overlap(content, near.stems, weightOf),
      ...runs(own, sentences),
      missing: missing.length,
      'missing share': missing.length / Math.max(1, content.length),
      'missing weight': Math.max(0, ...missing.map(({ stem }) => weightOf(stem))),
      'missing verbs': missing.filter(({ norm }) => /(?:ed|ing|s)$/.test(norm)).length,
      words: Math.log1p(content.length),
      sentences: Math.log1p(sentences.length),
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

function readText(text: string): Read {
  const words = wordsOf(text);
  return { words, stems: new Set(words.map(({ stem }) => stem)) };
}

function hasSense(stems: ReadonlySet<string>, stem: string): boolean {
  return stems.has(stem) || alikeStems(stem).some((alike) => stems.has(alike));
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

/** Pairs and triples of words in the sources, and the longest stretch copied from one sentence. */
function runs({ words }: Read, sentences: readonly Read[]): Record<string, number> {
  const stems = words.map(({ stem }) => stem);
  const grams = (list: readonly string[], size: number) =>
    list
      .slice(0, Math.max(0, list.length - size + 1))
      .map((_, at) => list.slice(at, at + size).join(' '));
  const share = (size: number) => {
    const given = new Set(
      sentences.flatMap((sentence) =>
        grams(
          sentence.words.map(({ stem }) => stem),
          size,
        ),
      ),
    );
    const own = grams(stems, size);
    return own.length === 0 ? 0 : own.filter((gram) => given.has(gram)).length / own.length;
  };
  const texts = sentences.map(
    (sentence) => ` ${sentence.words.map(({ stem }) => stem).join(' ')} `,
  );
  let longest = 0;
  for (let from = 0; from + longest < stems.length; from++)
    while (
      from + longest < stems.length &&
      texts.some((text) => text.includes(` ${stems.slice(from, from + longest + 1).join(' ')} `))
    )
      longest++;
  return { pairs: share(2), triples: share(3), 'longest run': longest / Math.max(1, stems.length) };
}

function compareNumbers(content: readonly Word[], near: Read, sentences: readonly Read[]) {
  const isNumber = ({ norm }: Word) => /^\d/.test(norm);
  const amountOf = ({ norm }: Word) => readValue(norm).number ?? Number.NaN;
  const all = new Set(sentences.flatMap(({ words }) => words.filter(isNumber).map(amountOf)));
  const close = new Set(near.words.filter(isNumber).map(amountOf));
  const own = content.filter(isNumber);
  const absent = own.filter((word) => !all.has(amountOf(word)));
  const apart = own.filter((word) => !close.has(amountOf(word)));
  const years = own.filter(({ norm }) => /^(?:1[5-9]|20)\d{2}$/.test(norm));
  return {
    missing: absent.map(({ text }) => text),
    measured: {
      numbers: own.length,
      'numbers absent': absent.length,
      'numbers apart': apart.length,
      'years absent': years.filter((word) => !all.has(amountOf(word))).length,
      // Another number stands where the statement's own is missing.
      'numbers instead': apart.length > 0 && close.size > 0 ? 1 : 0,
    },
  };
}

function compareNames({ words }: Read, all: ReadonlySet<string>) {
  const names = words.filter((word, at) => at > 0 && /^\p{Lu}/u.test(word.text) && isContent(word));
  const missing = names.filter(({ stem }) => !all.has(stem));
  return {
    missing: missing.map(({ text }) => text),
    measured: {
      names: names.length,
      'names missing': missing.length,
      'names missing share': missing.length / Math.max(1, names.length),
    },
  };
}

function compareSense(own: Read, best: Read | undefined, near: readonly Read[]) {
  const mine = negationsOf(own);
  const theirs = negationsOf(best);
  const turns = near.map((one) => turnOf(one) * turnOf(own));
  const opposites = oppositeStems(own, best);
  return {
    opposites,
    isNegatedOtherwise: mine % 2 !== theirs % 2,
    measured: {
      negations: mine,
      'negations of best': theirs,
      'negated otherwise': mine % 2 === theirs % 2 ? 0 : 1,
      'negated more': mine - theirs,
      opposites: opposites.length,
      'opposites near': Math.max(0, ...near.map((one) => oppositeStems(own, one).length)),
      'same direction': turns[0] ?? 0,
      'same direction near': turns.reduce((sum, turn) => sum + turn, 0),
      direction: turnOf(own),
      'direction of best': best ? turnOf(best) : 0,
    },
  };
}

function negationsOf(read: Read | undefined): number {
  return (read?.words ?? []).filter(
    ({ norm, text }) => NEGATION.test(norm) || /n['’]t$/i.test(text),
  ).length;
}

/** Whether a text says more (1) or less (-1) of something, turned round by a negation. */
function turnOf(read: Read): number {
  const heading = [...read.stems].reduce((sum, stem) => sum + directionOf(stem), 0);
  return Math.sign(heading) * (negationsOf(read) % 2 === 0 ? 1 : -1);
}

/** Stems of a statement whose opposite stands in a text in their stead. */
function oppositeStems(own: Read, other: Read | undefined): string[] {
  return [...own.stems].filter(
    (stem) =>
      !other?.stems.has(stem) &&
      [...oppositesOf(stem)].some((one) => other?.stems.has(one) && !own.stems.has(one)),
  );
}
