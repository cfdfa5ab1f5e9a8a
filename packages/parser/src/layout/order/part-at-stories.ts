import { endsSentence } from '../blocks/has-ended.ts';
import { isSquare } from '../lines/is-square.ts';
import { cutBands } from './cut-boxes.ts';
import type { Headed } from './part-under-heads.ts';

/** Sentences that go on in a reading, less those that break off: another way is taken where this is better by so many. */
const CLEARLY_BETTER = 2;

/**
 * Parts of columns where stories stand above each other, each over some neighbouring columns under a head of its own in the first of
 * them: told by sentences, which go on from one column to the next within a story. Empty where no other way reads clearly better.
 */
export function partAtStories<T extends Headed>(
  columns: readonly T[][],
  plainly: (blocks: readonly T[]) => T[],
): T[][] {
  const usual = flow(columns.flatMap(plainly));
  if (usual.breaks === 0) return [];
  let best: T[][] = [];
  let least = usual.joins - usual.breaks + CLEARLY_BETTER;
  for (const parts of waysToPart(columns)) {
    const { joins, breaks } = flow(parts.flatMap(plainly));
    if (joins <= usual.joins || joins - breaks < least) continue;
    best = parts;
    least = joins - breaks + 1;
  }
  return best;
}

/** All ways to part some neighbouring columns at one blank across them, over a head. */
function waysToPart<T extends Headed>(columns: readonly T[][]): T[][][] {
  return columns.flatMap((_, from) =>
    columns.slice(from + 1).flatMap((__, more) => {
      const to = from + 2 + more;
      const [before, after] = [columns.slice(0, from).flat(), columns.slice(to).flat()];
      return partsAtHeads(columns.slice(from, to)).map((parts) =>
        [before, ...parts, after].filter((part) => part.length > 0),
      );
    }),
  );
}

function partsAtHeads<T extends Headed>(run: readonly T[][]): [T[], T[]][] {
  const [first = []] = run;
  const bands = cutBands(run.flat());
  return bands.flatMap((band, at): [T[], T[]][] => {
    const head = band.find((block) => first.includes(block) && isHead(block));
    if (at === 0 || !head) return [];
    return [[bands.slice(0, at).flat(), bands.slice(at).flat()]];
  });
}

function isHead({ label }: Headed): boolean {
  return label === 'SectionHeader' || label === 'Title';
}

/** How many sentences break off between blocks, and how many go on. */
function flow(blocks: readonly Headed[]): { readonly breaks: number; readonly joins: number } {
  const all = blocks.slice(1).map((next, at) => goesOn(blocks[at] ?? next, next));
  const count = (how: string): number => all.filter((each) => each === how).length;
  return { breaks: count('broken'), joins: count('joined') };
}

function goesOn(block: Headed, next: Headed): 'joined' | 'broken' | 'apart' {
  const text = block.text?.trimEnd() ?? '';
  if (!isRunning(block)) return 'apart';
  const isOver = endsSentence(text);
  if (!isOver && !isFull(block)) return 'apart';
  if (isHead(next)) return isOver ? 'apart' : 'broken';
  const begin = isRunning(next) ? (next.text ?? '') : '';
  if (begin === '' || isSquare(begin.slice(0, 1))) return 'apart';
  const isMiddle = /^["“‘(]?\p{Ll}/u.test(begin);
  if (isOver === isMiddle) return 'broken';
  return isMiddle ? 'joined' : 'apart';
}

/** Shorter texts are names and entries (signs). */
const SHORTEST = 40;

function isRunning({ label, text = '' }: Headed): boolean {
  return label === 'Text' && text.length >= SHORTEST && !text.includes('\n');
}

/** Share of its width that the last line of a paragraph fills which goes on elsewhere; names and other single lines end without a mark. */
const FULL = 0.9;

function isFull({ shape }: Headed): boolean {
  return shape !== undefined && shape.lineCount > 1 && (shape.lastLineFill ?? 1) >= FULL;
}
