import type { TextLine } from './text-line.ts';

/** No running text is set wider, not even double-spaced typescript; entries of forms are (ems). */
export const WIDEST_LEADING = 2.6;

/** Distance of the lines of a run, as if all were set in its usual size: notes under a column are set as much closer as they are smaller. */
export function typicalLeading(run: readonly TextLine[], pageLeading: number, em: number): number {
  const distances = distancesOf(run, em).sort((a, b) => a - b);
  if (distances.length >= FEWEST_FULL && run.length > 3)
    return distances[Math.floor(distances.length * 0.4)] ?? 0;
  const smallest = distances[0] ?? pageLeading;
  const usual = pageLeading > 0 && pageLeading < em * WIDEST_LEADING ? pageLeading : em * 1.25;
  return Math.min(smallest, Math.max(usual, em * 1.15));
}

/** Fewest full lines that tell the distance of lines within a paragraph. */
const FEWEST_FULL = 2;

/** Distances behind full lines, where there are such: those behind others may be those of paragraphs of one line each. */
function distancesOf(run: readonly TextLine[], em: number): number[] {
  const right = run.reduce((most, { box }) => Math.max(most, box.x1), 0);
  const all: number[] = [];
  const behindFull: number[] = [];
  for (let index = 1; index < run.length; index++) {
    const [above, line] = [run[index - 1] as TextLine, run[index] as TextLine];
    const distance = ((line.baseline - above.baseline) * em) / smallerSize(above, line);
    all.push(distance);
    if (isFull(above, line, right)) behindFull.push(distance);
  }
  return behindFull.length >= FEWEST_FULL ? behindFull : all;
}

/** Whether a line had no room for the first word of the next. */
function isFull(above: TextLine, { words: [first] }: TextLine, right: number): boolean {
  return first !== undefined && right - above.box.x1 < first.box.x1 - first.box.x0;
}

/** The size of the smaller type of two lines. */
export function smallerSize(a: TextLine, b: TextLine): number {
  return Math.min(a.fontSize, b.fontSize);
}
