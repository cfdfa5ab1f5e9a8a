import type { LineImage, ReadCharacter, RecognitionEngine } from '../engines/recognition-engine.ts';
import { alongLine } from '../read/along-line.ts';
import { cutLine, type ImagePyramid } from '../read/cut-line.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import { wordConfidence } from '../read/word-confidence.ts';

/** Words surer than this need no second look. */
const DOUBTFUL = 0.75;
/** Shorter words are as often alike by chance. */
const MIN_LETTERS = 2;
/** Words a page that are looked at again by the first reader, the least sure ones. */
const MOST_LOOKS = 40;
/** Words a page that another reader is asked about: it is slower than the first. */
const MOST_ASKED = 6;
/** Room around a word in its heights, for each look of the first reader: cut closer, other mistakes are made. */
const LOOKS = [0.1, 0.2];
const OTHER_MARGIN = 0.25;
/** What was in favour of the reading taken, and how often it was right: 560 doubtful words of forms and receipts. Between the points the line is straight. */
const MEASURED: readonly (readonly [favour: number, right: number])[] = [
  [0, 0],
  [0.25, 0.09],
  [0.45, 0.12],
  [0.6, 0.29],
  [0.8, 0.42],
  [1.05, 0.58],
  [1.4, 0.76],
  [1.9, 0.86],
  [2.8, 0.9],
];
/** What a reading's own confidence counts; the first one was made with the line around it and counts in any case. */
const WEIGHTS = { first: 1, always: 0.1, look: 0.5, other: 0.7 };

type Readers = {
  /** Reads the doubtful words again, each cut out alone. */
  readonly own: RecognitionEngine;
  /** Makes other mistakes; asked where the first reader does not agree with itself and the votes are close. */
  readonly other: RecognitionEngine;
};

/** Votes by text. */
type Votes = Map<string, number>;

/** Has doubtful words of a page read again: the reading with most in its favour is taken, and is as sure as the readers agree. */
export async function secondOpinion(
  words: readonly OcrWord[],
  pyramid: ImagePyramid,
  { own, other }: Readers,
): Promise<OcrWord[]> {
  const doubtful = words
    .filter(isDoubtful)
    .sort((a, b) => a.confidence - b.confidence)
    .slice(0, MOST_LOOKS);
  if (doubtful.length === 0) return [...words];
  const votes = new Map<OcrWord, Votes>();
  for (const word of doubtful) {
    votes.set(word, new Map([[word.text, word.confidence * WEIGHTS.first + WEIGHTS.always]]));
  }
  const looks = LOOKS.flatMap((margin) => doubtful.map((word) => ({ word, margin })));
  await ask(looks, own, WEIGHTS.look, pyramid, votes);
  const disputed = doubtful
    .filter((word) => isOpen(word, votes.get(word)))
    .slice(0, MOST_ASKED)
    .map((word) => ({ word, margin: OTHER_MARGIN }));
  await ask(disputed, other, WEIGHTS.other, pyramid, votes);
  return words.map((word) => settled(word, votes.get(word)));
}

/** Whether another reader is worth asking: not where the first reading stands and is ahead by more than half of what a vote counts. */
function isOpen(word: OcrWord, votes: Votes | undefined): boolean {
  const [first, second] = [...(votes ?? [])].sort(([, one], [, two]) => two - one);
  if (!first || !second) return false;
  return first[0] !== word.text || first[1] - second[1] < WEIGHTS.other / 2;
}

function isDoubtful({ text, confidence, angle }: OcrWord): boolean {
  return confidence < DOUBTFUL && angle === 0 && lettersOf(text).length >= MIN_LETTERS;
}

/** A word, and the room to leave around it in its heights. */
type Look = { readonly word: OcrWord; readonly margin: number };

async function ask(
  looks: readonly Look[],
  reader: RecognitionEngine,
  weight: number,
  pyramid: ImagePyramid,
  votes: ReadonlyMap<OcrWord, Votes>,
): Promise<void> {
  const read = await reader.recognise(
    looks.map((look) => cutWord(look, pyramid, reader.lineHeight)),
  );
  for (const [index, { word }] of looks.entries()) {
    const characters = trimmed(read[index] ?? []);
    const text = textOf(characters);
    const of = votes.get(word);
    // Whether a word is one or two was settled with the whole line in view.
    if (text === '' || text.includes(' ') || !of) continue;
    of.set(text, (of.get(text) ?? 0) + wordConfidence(characters) * weight);
  }
}

function trimmed(characters: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const isInk = ({ text }: ReadCharacter) => text !== ' ';
  const first = characters.findIndex(isInk);
  return first < 0 ? [] : characters.slice(first, characters.findLastIndex(isInk) + 1);
}

/** Readers of other scripts write some signs full-width. */
function textOf(characters: readonly ReadCharacter[]): string {
  return characters
    .map(({ text }) => (/[\uff01-\uff5e]/.test(text) ? text.normalize('NFKC') : text))
    .join('');
}

function settled(word: OcrWord, votes: Votes | undefined): OcrWord {
  const [best] = [...(votes ?? [])].sort(([, one], [, two]) => two - one);
  if (!best) return word;
  const [text, favour] = best;
  return { ...word, text, confidence: alongLine(MEASURED, favour) };
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function cutWord({ word, margin }: Look, pyramid: ImagePyramid, lineHeight: number): LineImage {
  const { x0, y0, x1, y1 } = word;
  const room = (y1 - y0) * margin;
  return cutLine(
    pyramid,
    {
      centerX: (x0 + x1) / 2,
      centerY: (y0 + y1) / 2,
      length: x1 - x0 + 2 * room,
      thickness: y1 - y0 + 2 * room,
      angle: 0,
      score: 1,
    },
    lineHeight,
  );
}
