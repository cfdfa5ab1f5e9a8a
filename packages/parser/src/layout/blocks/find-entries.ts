import { lineText, type TextLine } from '../lines/text-line.ts';
import { isValueText, LONGEST_VALUE } from '../regions/value-text.ts';
import { levelLines } from './level-lines.ts';

/** White between a line and the value it is given, at least (ems). */
const APART = 1.5;

/** Lines with a date, price or page number to the right of them, together with these: entries of their own, one a line. */
export function findEntries(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const entries = new Set<TextLine>();
  lines.forEach((value, index) => {
    if (value.letters > LONGEST_VALUE || !isValueText(lineText(value))) return;
    const named = nameOf(value, index, lines);
    if (named) entries.add(value).add(named);
  });
  return entries;
}

/** The nearest line of words left of a value, on its height; lines come from top to bottom. */
function nameOf(value: TextLine, index: number, lines: readonly TextLine[]): TextLine | undefined {
  const before = nearestLeft(value, index, -1, lines);
  const after = nearestLeft(value, index, 1, lines);
  const nearest = !before || (after && after.box.x1 > before.box.x1) ? after : before;
  return nearest && /\p{L}{2}/u.test(lineText(nearest)) ? nearest : undefined;
}

function nearestLeft(
  value: TextLine,
  index: number,
  step: 1 | -1,
  lines: readonly TextLine[],
): TextLine | undefined {
  let best: TextLine | undefined;
  for (const line of levelLines(lines, index, step)) {
    if (line.box.x1 > value.box.x0 - APART * value.fontSize) continue;
    if (!best || line.box.x1 > best.box.x1) best = line;
  }
  return best;
}
