import { definedNames } from '../candidates/wording/find-parties.ts';
import { knownLabel } from '../lexicon/known-label.ts';
import { LABEL_WORDS } from '../lexicon/label-words.ts';
import { isLightWord } from '../words/phrase-similarity.ts';
import { KNOWN_MEANINGS, meaningsIn } from '../words/words-of.ts';
import type { DocumentView, Segment } from './document-view.ts';
import { findNeighbours } from './find-neighbours.ts';
import type { Pair, Stretch } from './pair.ts';
import { printedLinesOf } from './printed-lines-of.ts';

/** A label stands in a line, not in a paragraph. */
const MOST_WORDS_OF_LABEL = 8;

/** Segments longer than this are running text, whose words are no labels. */
const MOST_WORDS_OF_LINE = 30;

const found = new WeakMap<DocumentView, readonly Pair[]>();

/** All labels of a document with the places where their values may stand. */
export function findPairs(view: DocumentView): readonly Pair[] {
  const known = found.get(view);
  if (known) return known;
  const pairs: Pair[] = [...subjectPair(view)];
  for (const segment of view.segments) {
    if (segment.words.length === 0) continue;
    pairs.push(...colonPairs(segment), ...definedPairs(segment));
    if (segment.words.length <= MOST_WORDS_OF_LINE) {
      pairs.push(...inlinePairs(segment), ...prefixPairs(segment), ...linePairs(segment));
      const label = labelAtEnd(segment);
      if (label) pairs.push(...neighbourPairs(view, segment, label));
    }
  }
  found.set(view, pairs);
  return pairs;
}

/** The title of a message is its subject, which the file names so. */
function subjectPair({ segments, isMessage }: DocumentView): readonly Pair[] {
  const title = segments.find(({ label }) => label === 'Title');
  if (!isMessage || !title) return [];
  const value = { segment: title.index, start: 0, end: title.text.length };
  return [
    { label: { ...value, end: 0 }, meanings: ['subject'], value, relation: 'row', distance: 0 },
  ];
}

const COLON = /(?<!\d)[:：](?!\/\/|\d{2}(?!\d))|[:：]\s|\t|(?<=\p{L})\s?=(?=\s?[\p{L}\p{N}])/gu;

/** `Label: value`, several of them in a line too. */
function colonPairs(segment: Segment): readonly Pair[] {
  const { text } = segment;
  const colons = Array.from(text.matchAll(COLON), ({ index }) => index);
  const labels = colons.map((colon, at) => labelBefore(segment, (colons[at - 1] ?? -1) + 1, colon));
  return labels.flatMap((label, at) => {
    if (!label) return [];
    const end = labels[at + 1]?.start ?? text.length;
    const start = (colons[at] ?? 0) + 1;
    return text.slice(start, end).trim() === ''
      ? []
      : [pairOf(segment, label, { segment: segment.index, start, end }, 'colon', 0)];
  });
}

const SENTENCE_END = /[.;!?)]\s|[\t|•·]/g;

/** The words in front of a colon, back to the end of the sentence or value before it. */
function labelBefore(segment: Segment, from: number, colon: number): Stretch | undefined {
  const text = segment.text.slice(from, colon);
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ index }) => index + 1);
  const floor = from + (ends.filter((end) => /\p{L}/u.test(text.slice(end))).at(-1) ?? 0);
  const words = segment.words.filter(({ start, end }) => start >= floor && end <= colon);
  const lastNumber = words.findLastIndex(({ text: word }) => /\d/.test(word));
  const named = lastNumber === words.length - 1 ? words : words.slice(lastNumber + 1);
  // After another value a label is hardly longer than three words; the others belong to that value.
  const kept = named.slice(from > 0 ? -3 : -MOST_WORDS_OF_LABEL);
  const known = from > 0 ? knownTail(kept) : kept;
  const first = known[0];
  return first ? { segment: segment.index, start: first.start, end: colon } : undefined;
}

/** The longest run of words at the end that labels use; at least the last word. */
function knownTail(words: Segment['words']): Segment['words'] {
  let at = words.length - 1;
  while (at > 0 && isLabelWord(words[at - 1])) at--;
  return words.slice(Math.max(0, at));
}

function isLabelWord(word: Segment['words'][number] | undefined): boolean {
  const meaning = word?.meanings[0] ?? '';
  return LABEL_WORDS.has(meaning) || KNOWN_MEANINGS.has(meaning);
}

/** `Date 25/12/2018 Time 12:31`: the words in front of each number. */
function inlinePairs(segment: Segment): readonly Pair[] {
  const { words, text } = segment;
  const pairs: Pair[] = [];
  let first = 0;
  words.forEach((word, at) => {
    if (!/\d/.test(word.text)) return;
    const before = words.slice(Math.max(first, at - MOST_WORDS_OF_LABEL), at);
    const opening = before[0];
    if (opening && before.some(({ meanings }) => meanings.length > 0)) {
      const label = { segment: segment.index, start: opening.start, end: word.start };
      const start = startOfToken(text, word.start);
      pairs.push(
        pairOf(segment, label, { segment: segment.index, start, end: text.length }, 'inline', 0),
      );
    }
    first = at + 1;
  });
  return pairs;
}

/** A number may begin with letters or a sign: `INV-2024`, `$12`. */
function startOfToken(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/[\s:]/.test(text[start - 1] ?? ' ')) start--;
  return start;
}

/** A line with a colon or `=` behind its first words has its label in front of that. */
const NAMED_LINE = /^[^:：=]{1,40}(?:[:：](?:\s|$)|=)/u;

/** `Ship via UPS Ground`: words that labels use, then a value without a number. */
function prefixPairs(segment: Segment): readonly Pair[] {
  if (NAMED_LINE.test(segment.text)) return [];
  const words = answerOf(segment);
  let count = 0;
  while (count < Math.min(5, words.length) && (isLabelWord(words[count]) || isJoint(words, count)))
    count++;
  const isLabel = (size: number) =>
    size === count ||
    (isWholeLabel(words.slice(0, size)) && !isEmpty(words[size - 1]) && !goesOn(words[size]));
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((size) =>
    isLabel(size) ? prefixPair(segment, words, size) : [],
  );
}

/** Lines of a block: each with its label in front (`Carrier DHL`), and in a cell the first as the label of the others. */
function linePairs(segment: Segment): readonly Pair[] {
  const { text, words, lines, cell, index } = segment;
  if (!lines || lines.length < 2) return [];
  const parts = printedLinesOf(segment);
  const entries = parts.flatMap(({ start, end }) =>
    prefixPairs({
      ...segment,
      // Blanks keep the places of what follows.
      text: ' '.repeat(start) + text.slice(start, end).trimEnd(),
      words: words.filter((word) => word.start >= start && word.end <= end),
    }),
  );
  const [first, second] = parts;
  if (!cell || !first || !second || /\d/.test(first.text)) return entries;
  const label = { segment: index, start: 0, end: first.end };
  const ends = parts.length > 2 ? [second.end, text.length] : [text.length];
  return [
    ...entries,
    ...ends.map((end) =>
      pairOf(segment, label, { segment: index, start: second.start, end }, 'stacked', 0),
    ),
  ];
}

/** Names with the role that an agreement gives them: `Acme LLC ("Landlord")`. */
function definedPairs(segment: Segment): readonly Pair[] {
  const { text, index } = segment;
  return definedNames(text.slice(0, LONGEST_PREAMBLE)).map(({ start, end, alias }) => ({
    label: { segment: index, start: end, end },
    meanings: meaningsIn(alias),
    value: { segment: index, start, end },
    relation: 'defined',
    distance: 0,
  }));
}

/** Parties get their roles at the head of a paragraph (characters). */
const LONGEST_PREAMBLE = 5000;

/** The words of a line behind what only leads to it: the number that counts it (`1. Name of registrant`), or a question. */
function answerOf({ text, words }: Segment): Segment['words'] {
  const question = Array.from(text.trimEnd().matchAll(QUESTION)).at(-1)?.index;
  if (question !== undefined) return words.filter(({ start }) => start > question);
  return /^\d+$/.test(words[0]?.text ?? '') ? words.slice(1) : words;
}

const QUESTION = /[?？](?!$)/gu;

/** The pair of a label of so many words at the head of a line and of what follows. */
function prefixPair(segment: Segment, words: Segment['words'], size: number): readonly Pair[] {
  const { text } = segment;
  const last = words[size - 1];
  const next = words[size];
  const opening = words[0];
  if (!last || !next || !opening) return [];
  if (!/^[\p{Lu}\d]/u.test(next.text) && !isEntry(segment, words.slice(0, size))) return [];
  if (/[:：]/.test(text.slice(last.end, next.start))) return [];
  const label = { segment: segment.index, start: opening.start, end: last.end };
  const value = { segment: segment.index, start: last.end, end: text.length };
  return [pairOf(segment, label, value, 'prefix', 0)];
}

/** Longer lines are sentences (words). */
const MOST_WORDS_OF_ENTRY = 8;

/** `Zahlungsbedingungen sofort ohne Abzug`: a whole label, though what follows begins small. */
function isEntry({ words, text }: Segment, label: Segment['words']): boolean {
  if (words.length > MOST_WORDS_OF_ENTRY || /[.!?]\s*$/.test(text)) return false;
  return /^\p{Lu}/u.test(text) && isWholeLabel(label);
}

/** Words that are a label that is known, not only words of labels: `Dirección` of `Dirección Calle Luna 5`. */
function isWholeLabel(words: Segment['words']): boolean {
  return knownLabel(words.flatMap(({ meanings }) => meanings)) > 0.95;
}

/** A word that only goes on with a label: `of`, `No.`. */
function goesOn(word: Segment['words'][number] | undefined): boolean {
  return isEmpty(word) || (word?.meanings.some(isLightWord) ?? false);
}

function isEmpty(word: Segment['words'][number] | undefined): boolean {
  return word !== undefined && word.meanings.length === 0 && !/\d/.test(word.text);
}

function isJoint(words: Segment['words'], at: number): boolean {
  // A capital inside a line begins a name: `Name of registrant The Office`.
  const isCapital = at > 0 && /^\p{Lu}/u.test(words[at]?.text ?? '');
  return isEmpty(words[at]) && !isCapital && isLabelWord(words[at + 1]);
}

const LABEL_BEFORE = /[:：?？\t](?!$)/gu;

/** A segment that ends with a label: all of it, or what stands behind its last value, question or other label. */
function labelAtEnd(segment: Segment): Stretch | undefined {
  const { text, index } = segment;
  const floor = (Array.from(text.trimEnd().matchAll(LABEL_BEFORE)).at(-1)?.index ?? -1) + 1;
  const words = withoutRate(segment.words.filter(({ start }) => start >= floor));
  const lastNumber = words.findLastIndex((word) => /\d/.test(word.text));
  const tail =
    lastNumber >= 0 && lastNumber === words.length - 1 ? words : words.slice(lastNumber + 1);
  const first = tail[0];
  if (!first || tail.length > MOST_WORDS_OF_LABEL) return undefined;
  if (tail === words && lastNumber >= 0 && !segment.cell) return undefined;
  return { segment: index, start: first.start, end: text.length };
}

/** `VAT 19 %` is a label: the rate belongs to it. */
function withoutRate(words: Segment['words']): Segment['words'] {
  if (words.at(-1)?.text !== '%') return words;
  const last = words.findLastIndex(({ text }) => /\p{L}/u.test(text));
  return last >= 0 ? words.slice(0, last + 1) : words;
}

function neighbourPairs(view: DocumentView, segment: Segment, label: Stretch): readonly Pair[] {
  return findNeighbours(view, lastLineOf(segment)).map(({ other, relation, distance }) =>
    pairOf(
      segment,
      label,
      { segment: other.index, start: 0, end: other.text.length },
      relation,
      distance,
    ),
  );
}

/** A segment as if it were its last printed line, which a label at its end stands in. */
function lastLineOf(segment: Segment): Segment {
  const last = segment.lines?.at(-1);
  return last ? { ...segment, box: last.box } : segment;
}

function pairOf(
  segment: Segment,
  label: Stretch,
  value: Stretch,
  relation: Pair['relation'],
  distance: number,
): Pair {
  const meanings = segment.words
    .filter(({ start, end }) => start >= label.start && end <= label.end)
    .flatMap((word) => word.meanings);
  return { label, meanings, value, relation, distance };
}
