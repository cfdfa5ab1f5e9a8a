import type { TextLine } from './text-line.ts';

/** Distance of the lines of a run, as if all were set in its usual size: notes under a column are set as much closer as they are smaller. */
export function typicalLeading(run: readonly TextLine[], pageLeading: number, em: number): number {
  const distances: number[] = [];
  for (let index = 1; index < run.length; index++) {
    const [above, line] = [run[index - 1] as TextLine, run[index] as TextLine];
    distances.push(((line.baseline - above.baseline) * em) / smallerSize(above, line));
  }
  distances.sort((a, b) => a - b);
  if (distances.length >= 3) return distances[Math.floor(distances.length * 0.4)] ?? 0;
  const smallest = distances[0] ?? pageLeading;
  const usual = pageLeading > 0 && pageLeading < em * 2.2 ? pageLeading : em * 1.25;
  return Math.min(smallest, Math.max(usual, em * 1.15));
}

/** The size of the smaller type of two lines. */
export function smallerSize(a: TextLine, b: TextLine): number {
  return Math.min(a.fontSize, b.fontSize);
}
