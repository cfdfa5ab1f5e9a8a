import { lineText, type TextLine } from '../lines/text-line.ts';
import { isValueText, LONGEST_VALUE } from '../regions/value-text.ts';
import { levelLines } from './level-lines.ts';

/** Edges closer than this are level (ems). */
const LEVEL = 0.5;
/** Fewer stand beside lines by chance. */
const FEWEST_DATES = 3;

/** Prices end the lines of a column, and the next column stands right of them. */
const PRICE = /\p{Sc}/u;

/** Lines with a date or an hour in the margin left of them, at one edge: each begins what was then. */
export function findDatedLines(lines: readonly TextLine[]): TextLine[] {
  const dated = lines.flatMap((date, index) => {
    if (date.letters > LONGEST_VALUE || !isValueText(lineText(date))) return [];
    if (PRICE.test(lineText(date))) return [];
    return besideFrom(date, index, 1, lines) ?? besideFrom(date, index, -1, lines) ?? [];
  });
  return dated.filter(
    ({ box, fontSize }) =>
      dated.filter((other) => Math.abs(other.box.x0 - box.x0) < LEVEL * fontSize).length >=
      FEWEST_DATES,
  );
}

/** The nearest line of words to the right of a date, among those before or after it that stand on its height. */
function besideFrom(
  date: TextLine,
  index: number,
  step: 1 | -1,
  lines: readonly TextLine[],
): TextLine | undefined {
  let best: TextLine | undefined;
  for (const line of levelLines(lines, index, step))
    if (line.box.x0 > date.box.x1 && (!best || line.box.x0 < best.box.x0)) best = line;
  return best && /\p{L}{2}/u.test(lineText(best)) ? best : undefined;
}
