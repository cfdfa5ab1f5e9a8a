import { countSquareSigns, countWords } from './count-words.ts';
import type { Chunk, TextLine } from './find-text-lines.ts';
import { isNumber } from './is-number.ts';

/** Narrowest line of running text, in ems: columns of newspapers; entries of tables are shorter as a rule. */
const NARROWEST_EM = 14;

/** The same where signs stand for words: columns of Chinese newspapers are eleven to fourteen signs wide. */
const NARROWEST_OF_SIGNS_EM = 8.5;

/** Fewest words in a line of running text. */
const FEWEST_WORDS = 4;

/** Lines of a paragraph are at most this far apart (ems, from middle to middle). */
const WIDEST_PITCH_EM = 2.1;

/** Fewest lines that make a paragraph, and of such narrow ones, which entries of tables have too. */
const FEWEST_LINES = 3;
const FEWEST_NARROW_LINES = 6;

/** Share of lines with a figure beside the text from which on the text is labels of rows. */
const LABELS_OF_ROWS = 0.5;

type Stack = { readonly chunks: Chunk[]; last: Chunk; figures: number };

/** Chunks that are lines of paragraphs: wide, full of words, one under the other from the same left edge. */
export function findProse(lines: readonly TextLine[]): Set<Chunk> {
  const stacks: Stack[] = [];
  let open: Stack[] = [];
  for (const line of lines) {
    open = open.filter((stack) => isNear(stack.last, line));
    const figure = line.chunks.findLast(isFigure);
    for (const chunk of line.chunks) {
      const beside = figure !== undefined && figure.box.x0 > chunk.box.x1 ? 1 : 0;
      const started = stackUp(open, chunk, beside);
      if (started) stacks.push(started);
    }
  }
  const paragraphs = stacks.filter(
    ({ chunks, figures }) => isParagraph(chunks) && figures < LABELS_OF_ROWS * chunks.length,
  );
  return new Set(paragraphs.flatMap(({ chunks }) => chunks));
}

/** Puts a chunk under the stack it follows, or returns the stack that it begins. */
function stackUp(open: Stack[], chunk: Chunk, figures: number): Stack | null {
  const stack = open.find((candidate) => follows(candidate.last, chunk));
  if (stack) {
    stack.chunks.push(chunk);
    stack.last = chunk;
    stack.figures += figures;
    return null;
  }
  if (!isFull(chunk)) return null;
  const started = { chunks: [chunk], last: chunk, figures };
  open.push(started);
  return started;
}

function isFigure(chunk: Chunk): boolean {
  const [only, ...others] = chunk.pieces;
  return only !== undefined && others.length === 0 && isNumber(only.word.text);
}

function isParagraph(chunks: readonly Chunk[]): boolean {
  const full = chunks.filter(isFull);
  return full.filter(isWide).length >= FEWEST_LINES || full.length >= FEWEST_NARROW_LINES;
}

function isFull(chunk: Chunk): boolean {
  return countWords(chunk.pieces) >= FEWEST_WORDS && (isWide(chunk) || isLineOfSigns(chunk));
}

function isWide({ box, fontSize }: Chunk): boolean {
  return box.x1 - box.x0 >= NARROWEST_EM * fontSize;
}

/** Whether half of what is written are signs that stand for words. */
function isLineOfSigns({ pieces, box, fontSize }: Chunk): boolean {
  if (box.x1 - box.x0 < NARROWEST_OF_SIGNS_EM * fontSize) return false;
  const letters = pieces.reduce((sum, { word }) => sum + word.text.length, 0);
  return 2 * countSquareSigns(pieces) >= letters;
}

function isNear(last: Chunk, line: TextLine): boolean {
  return line.box.y0 - last.box.y0 <= (WIDEST_PITCH_EM + 0.5) * last.fontSize;
}

function follows(last: Chunk, chunk: Chunk): boolean {
  const pitch = (chunk.box.y0 + chunk.box.y1 - last.box.y0 - last.box.y1) / 2;
  if (pitch <= 0.3 * last.fontSize || pitch > WIDEST_PITCH_EM * last.fontSize) return false;
  const sameSize = Math.abs(chunk.fontSize - last.fontSize) < 0.15 * last.fontSize;
  const indent = Math.abs(chunk.box.x0 - last.box.x0);
  return sameSize && indent <= 2.5 * last.fontSize;
}
