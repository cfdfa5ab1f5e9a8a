import { textLikeness } from '../decide/text-likeness.ts';
import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { LineBox } from '../detect/join-regions.ts';
import { partOfLine } from '../detect/part-of-line.ts';
import { regionOfLine } from '../detect/region-of-line.ts';
import type { ReadCharacter, RecognitionEngine } from '../engines/recognition-engine.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import { cutLine, type ImagePyramid } from './cut-line.ts';

/** What stands in Latin print, with the wide letters and digits that readers of ideographs write. */
const LATIN = /[\p{Script=Latin}\p{Nd}!-~ ]/u;
const LETTER = /\p{Script=Latin}/u;
const LETTER_OR_DIGIT = /[\p{Script=Latin}\p{Nd}]/u;
/** Fewer letters are units and marks, which have no blanks. */
const FEWEST_LETTERS = 2;
/** Half the width of an ideograph and of another sign (heights of the line). */
const HALF_WIDTH = { ideograph: 0.45, other: 0.15 };
/** Print that the Latin reader knows reads at least this well. */
const READS_AS_LATIN = 0.85;
/** Both readers see the same word where it is at least this alike. */
const SAME_WORD = 0.7;

/** A line that a reader of ideographs read, the box it was cut out of, and its width there. */
export type ReadLine = {
  readonly box: LineBox;
  readonly width: number;
  readonly characters: readonly ReadCharacter[];
};

type Run = { readonly line: number; readonly from: number; readonly to: number };

/** Has Latin words among ideographs read by the reader of Latin letters, which knows their spelling and the blanks between them. */
export async function rereadLatinRuns(
  pyramid: ImagePyramid,
  lines: readonly ReadLine[],
  lineHeight: number,
  latin: RecognitionEngine,
): Promise<(readonly ReadCharacter[])[]> {
  const runs = lines.flatMap(({ characters }, line) =>
    runsOf(characters).map((run) => ({ ...run, line })),
  );
  const parts = runs.map((run) => partOf(lines[run.line], run, lineHeight));
  const read = await latin.recognise(
    parts.map(({ box }) => cutLine(pyramid, regionOfLine(box), latin.lineHeight)),
  );
  const anew = lines.map(({ characters }) => [...characters]);
  // From the last on, so that the places of those before stay.
  for (const [index, run] of [...runs.entries()].reverse()) {
    const line = anew[run.line] ?? [];
    const own = line.slice(run.from, run.to);
    const other = betweenLetters(read[index] ?? []);
    if (!isBetter(other, own)) continue;
    const { start } = parts[index] ?? { start: 0 };
    const placed = other.map((character) => moved(character, lineHeight / latin.lineHeight, start));
    line.splice(run.from, run.to - run.from, ...placed);
  }
  return anew;
}

/** Stretches of Latin print in a line with ideographs, from their first letter or digit to the last. */
function runsOf(characters: readonly ReadCharacter[]): Omit<Run, 'line'>[] {
  if (!characters.some(({ text }) => IDEOGRAPH.test(text))) return [];
  const runs: { from: number; to: number }[] = [];
  for (const [index, { text }] of characters.entries()) {
    if (!LATIN.test(text)) continue;
    const last = runs.at(-1);
    if (last?.to === index) last.to++;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs.flatMap(({ from, to }) => {
    const run = characters.slice(from, to);
    const first = run.findIndex(({ text }) => LETTER_OR_DIGIT.test(text));
    const last = run.findLastIndex(({ text }) => LETTER_OR_DIGIT.test(text));
    const letters = run.filter(({ text }) => LETTER.test(text)).length;
    return letters >= FEWEST_LETTERS ? [{ from: from + first, to: from + last + 1 }] : [];
  });
}

/** What of a line a run takes up, as a line of its own, and where it begins in the line's picture. */
function partOf(line: ReadLine | undefined, { from, to }: Omit<Run, 'line'>, lineHeight: number) {
  if (!line) throw new Error('a run is of a line');
  const { box, width, characters } = line;
  const [first, last] = [characters[from], characters[to - 1]];
  const [before, after] = [characters[from - 1], characters[to]];
  const start = Math.min(first?.start ?? 0, edgeOf(before, 1, lineHeight) ?? 0);
  const end = Math.max(last?.end ?? width, edgeOf(after, -1, lineHeight) ?? width);
  const along = (box.x1 - box.x0) / width;
  return { box: partOfLine(box, box.x0 + start * along, box.x0 + end * along), start };
}

/** Where a sign ends to one side; readers say where its middle is. */
function edgeOf(sign: ReadCharacter | undefined, side: 1 | -1, lineHeight: number) {
  if (!sign) return undefined;
  const half = IDEOGRAPH.test(sign.text) ? HALF_WIDTH.ideograph : HALF_WIDTH.other;
  return (sign.start + sign.end) / 2 + side * half * lineHeight;
}

function betweenLetters(characters: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const isLetter = ({ text }: ReadCharacter) => LETTER_OR_DIGIT.test(text);
  const first = characters.findIndex(isLetter);
  return first < 0 ? [] : characters.slice(first, characters.findLastIndex(isLetter) + 1);
}

/** Whether a reading is sure and of the same word, with no sign of it left out. */
function isBetter(other: readonly ReadCharacter[], own: readonly ReadCharacter[]): boolean {
  const [after, before] = [textOf(other), textOf(own)];
  return (
    after.length >= before.length &&
    meanConfidence(other) >= READS_AS_LATIN &&
    textLikeness(after, before) >= SAME_WORD
  );
}

function textOf(characters: readonly ReadCharacter[]): string {
  return characters.map(({ text }) => text.trim()).join('');
}

function moved(character: ReadCharacter, scale: number, start: number): ReadCharacter {
  return {
    ...character,
    start: start + character.start * scale,
    end: start + character.end * scale,
  };
}
