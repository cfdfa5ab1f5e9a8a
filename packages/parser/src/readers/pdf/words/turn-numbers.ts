import { numberAt } from '../engine/number-at.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import type { BuiltWord } from './build-words.ts';
import { isForeign, RIGHT_TO_LEFT } from './logical-order.ts';

/** A number with signs before or behind it that take the direction of the line, as `1-` and `.2` do (Unicode Annex 9). */
const SIGNED_NUMBER = /^([-–—.:,،؛/]*)([\p{Nd}][\p{Nd}.,:/٫٬-]*[\p{Nd}]|\p{Nd})([-–—.:,،؛/]*)$/u;
const ARABIC_LETTER = /(?=\p{L})[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u;
/** Figures with signs: beside Arabic letters all signs but points, commas and strokes within a number take the direction of the line. */
const FIGURES = /^[-–—.:,،؛/٫٬%٪+]*\p{Nd}[\p{Nd}.:,،؛/٫٬%٪+–—-]*$/u;
const NUMBER_OR_SIGN = /\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*|./gu;
/** Signs of a foreign word that keep its direction, those of a share or an amount too; others before and behind it take the line's. */
const OF_WORD = /[\p{L}\p{N}$€£%+#@]/u;
const LETTER = /\p{L}/u;

/**
 * Numbers in lines that are read from the right, as they are read: the sign painted to the left of a number stands behind it.
 * Which way a line is read is told by the next words on either side.
 */
export function turnNumbers(
  words: readonly BuiltWord[],
  places: GlyphPlaces,
  texts: readonly string[],
): readonly BuiltWord[] {
  if (!words.some(({ word }) => RIGHT_TO_LEFT.test(word.text))) return words;
  const turned = new Map<BuiltWord, BuiltWord>();
  for (const line of linesOf(words)) {
    const before = directionsBefore(line);
    const behind = directionsBefore(line.toReversed()).toReversed();
    const isFromRight = isReadFromRight(line);
    const isArabic = line.some(({ word }) => ARABIC_LETTER.test(word.text));
    line.forEach((built, place) => {
      if (isFromRight && LETTER.test(built.word.text) && isForeign(built.word.text)) {
        const text = turnedWord(built, places, texts, before[place], behind[place]);
        turned.set(built, { ...built, word: { ...built.word, text } });
        return;
      }
      const around = [before[place], behind[place]].filter((side) => side !== undefined);
      if (around.length === 0 || around.includes('left')) return;
      const text = turnedText(built, places, texts, isArabic);
      if (text !== undefined) turned.set(built, { ...built, word: { ...built.word, text } });
    });
  }
  return turned.size === 0 ? words : words.map((built) => turned.get(built) ?? built);
}

/** Whether more words of a line are read from the right than have Latin letters. */
export function isReadFromRight(line: readonly BuiltWord[]): boolean {
  const right = line.filter(({ word }) => RIGHT_TO_LEFT.test(word.text)).length;
  return right > line.filter(({ word }) => /[A-Za-z]/.test(word.text)).length;
}

/** Words by their baseline, from the left. */
export function linesOf(words: readonly BuiltWord[]): BuiltWord[][] {
  const lines = new Map<number, BuiltWord[]>();
  for (const built of words) {
    if (built.word.angle !== 0) continue;
    const at = Math.round(built.word.baseline);
    const line = lines.get(at);
    if (line) line.push(built);
    else lines.set(at, [built]);
  }
  return [...lines.values()].map((line) => line.toSorted((a, b) => a.word.box.x0 - b.word.box.x0));
}

/** From which side the last word with letters before each place is read. */
function directionsBefore(line: readonly BuiltWord[]): ('left' | 'right' | undefined)[] {
  let last: 'left' | 'right' | undefined;
  return line.map(({ word }) => {
    const before = last;
    if (RIGHT_TO_LEFT.test(word.text)) last = 'right';
    else if (LETTER.test(word.text)) last = 'left';
    return before;
  });
}

function paintedText({ glyphs }: BuiltWord, places: GlyphPlaces, texts: readonly string[]): string {
  return glyphs
    .toSorted((a, b) => numberAt(places.start, a) - numberAt(places.start, b))
    .map((glyph) => texts[glyph] ?? '')
    .join('');
}

/** A foreign word; signs towards another foreign word belong to both. */
function turnedWord(
  built: BuiltWord,
  places: GlyphPlaces,
  texts: readonly string[],
  before: 'left' | 'right' | undefined,
  behind: 'left' | 'right' | undefined,
): string {
  const painted = paintedText(built, places, texts);
  const [left, word, right] = partSigns(painted);
  const [first, end] = [behind === 'left' ? '' : right, before === 'left' ? '' : left];
  const whole = (before === 'left' ? left : '') + word + (behind === 'left' ? right : '');
  return reversed(first) + whole + reversed(end);
}

/** The signs before a word, the word, and those behind it. */
function partSigns(text: string): readonly [string, string, string] {
  const signs = [...text];
  const first = signs.findIndex((sign) => OF_WORD.test(sign));
  if (first < 0) return ['', text, ''];
  const end = signs.findLastIndex((sign) => OF_WORD.test(sign)) + 1;
  const part = (from: number, to: number): string => signs.slice(from, to).join('');
  return [part(0, first), part(first, end), part(end, signs.length)];
}

function turnedText(
  built: BuiltWord,
  places: GlyphPlaces,
  texts: readonly string[],
  isArabic: boolean,
): string | undefined {
  const painted = paintedText(built, places, texts);
  if (isArabic && FIGURES.test(painted))
    return (painted.match(NUMBER_OR_SIGN) ?? []).toReversed().join('');
  const [, left = '', number = '', right = ''] = SIGNED_NUMBER.exec(painted) ?? [];
  if (left === '' && right === '') return undefined;
  return reversed(right) + number + reversed(left);
}

function reversed(signs: string): string {
  return Array.from(signs).toReversed().join('');
}
