import type { GrayImage } from '../raster/gray-image.ts';
import { END_MARGIN, type LineBox } from './join-regions.ts';
import { partOfLine } from './part-of-line.ts';
import { type Crossing, crossingsOf, type Span } from './rule-crossings.ts';

/** Between two rules that are closer stands no letter (heights of the line). */
const LEAST_WIDTH = 0.3;

/** Parts lines at the upright rules that cross them: the detector runs the cells of narrow tables together. */
export function partAtRules(lines: readonly LineBox[], image: GrayImage): LineBox[] {
  const crossings = lines.map((line) => crossingsOf(line, image));
  const all = crossings.flat();
  return lines.flatMap((line, index) => {
    const rules = crossings[index]?.filter((crossing) => isRule(crossing, all)) ?? [];
    return rules.length === 0 ? [line] : partsBetween(line, rules);
  });
}

/** Whether letters keep clear of a stroke, or are near one that more lines keep clear of than touch. */
function isRule(crossing: Crossing, all: readonly Crossing[]): boolean {
  if (crossing.letters === 'clear') return true;
  const middle = (crossing.from + crossing.to) / 2;
  const same = all.filter(({ from, to }) => Math.abs((from + to) / 2 - middle) <= crossing.reach);
  const count = (letters: Crossing['letters']) =>
    same.filter((other) => other.letters === letters).length;
  return count('clear') > count('touching');
}

/** The parts of a line beside rules; what is beyond a rule at its end was only room for its last letters. */
function partsBetween(line: LineBox, rules: readonly Span[]): LineBox[] {
  const height = line.y1 - line.y0;
  const text = { from: line.x0 + height * END_MARGIN, to: line.x1 - height * END_MARGIN };
  const starts = [line.x0, ...rules.map(({ to }) => to)];
  const ends = [...rules.map(({ from }) => from), line.x1];
  const parts = starts.flatMap((x0, index) => {
    const x1 = ends[index] ?? line.x1;
    const shared = Math.min(x1, text.to) - Math.max(x0, text.from);
    return x1 - x0 >= height * LEAST_WIDTH && shared > 0 ? [partOfLine(line, x0, x1)] : [];
  });
  return parts.length > 0 ? parts : [line];
}
