import { lineText, makeLine, type TextLine } from '../lines/text-line.ts';
import { FARTHEST_VALUE, KEY } from '../regions/find-key-values.ts';
import { isValueText } from '../regions/value-text.ts';
import { levelLines } from './level-lines.ts';

/**
 * Joins names that end in a colon with the figure or date beside them, and that with the name after it: `Discount: 10.00 Net: 90.00`.
 * White between a name and its entry parts no columns, though the same white stands on other lines.
 */
export function joinFilled(lines: readonly TextLine[]): readonly TextLine[] {
  const next = new Map<TextLine, TextLine>();
  const taken = new Set<TextLine>();
  lines.forEach((line, index) => {
    const beside = endsWithName(line) ? nearestRight(line, index, lines) : undefined;
    if (!beside || taken.has(beside) || !beginsWithValue(beside)) return;
    next.set(line, beside);
    taken.add(beside);
  });
  if (next.size === 0) return lines;
  return lines.filter((line) => !taken.has(line)).map((line) => chainFrom(line, next));
}

function chainFrom(first: TextLine, next: ReadonlyMap<TextLine, TextLine>): TextLine {
  if (!next.has(first)) return first;
  const words = [...first.words];
  for (let line = next.get(first); line; line = next.get(line)) words.push(...line.words);
  return makeLine(words);
}

/** Whether all of a line, or what follows a value in it, is a name. */
function endsWithName(line: TextLine): boolean {
  const text = lineText(line);
  return text.endsWith(':') && (KEY.test(text) || beginsWithValue(line));
}

/** Whether a line is a value, or one with the next name behind it. */
function beginsWithValue(line: TextLine): boolean {
  const text = lineText(line);
  if (isValueText(text)) return true;
  const blank = text.indexOf(' ');
  return blank > 0 && isValueText(text.slice(0, blank)) && KEY.test(text.slice(blank + 1));
}

function nearestRight(
  name: TextLine,
  index: number,
  lines: readonly TextLine[],
): TextLine | undefined {
  let best: TextLine | undefined;
  for (const line of [...levelLines(lines, index, -1), ...levelLines(lines, index, 1)])
    if (line.box.x0 >= name.box.x1 && (!best || line.box.x0 < best.box.x0)) best = line;
  const isNear = best && best.box.x0 - name.box.x1 <= FARTHEST_VALUE * name.fontSize;
  return isNear ? best : undefined;
}
