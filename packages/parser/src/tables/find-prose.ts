import type { Chunk, TextLine } from './find-text-lines.ts';

/** Narrowest line of running text, in ems: columns of newspapers; entries of tables are shorter as a rule. */
const NARROWEST_EM = 14;

/** Fewest words in a line of running text. */
const FEWEST_WORDS = 4;

/** Lines of a paragraph are at most this far apart (ems, from middle to middle). */
const WIDEST_PITCH_EM = 2.1;

/** Fewest lines that make a paragraph. */
const FEWEST_LINES = 3;

type Stack = { readonly chunks: Chunk[]; last: Chunk };

/** Chunks that are lines of paragraphs: wide, full of words, one under the other from the same left edge. */
export function findProse(lines: readonly TextLine[]): Set<Chunk> {
  const finished: Stack[] = [];
  let open: Stack[] = [];
  for (const line of lines) {
    const still = open.filter((stack) => isNear(stack.last, line));
    finished.push(...open.filter((stack) => !still.includes(stack)));
    open = still;
    for (const chunk of line.chunks) {
      const stack = open.find((candidate) => follows(candidate.last, chunk));
      if (stack) {
        stack.chunks.push(chunk);
        stack.last = chunk;
      } else if (isFull(chunk)) {
        open.push({ chunks: [chunk], last: chunk });
      }
    }
  }
  const prose = new Set<Chunk>();
  for (const { chunks } of [...finished, ...open]) {
    if (chunks.filter(isFull).length < FEWEST_LINES) continue;
    for (const chunk of chunks) prose.add(chunk);
  }
  return prose;
}

function isFull(chunk: Chunk): boolean {
  const width = chunk.box.x1 - chunk.box.x0;
  return chunk.pieces.length >= FEWEST_WORDS && width >= NARROWEST_EM * chunk.fontSize;
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
