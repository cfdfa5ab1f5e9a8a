import { valueOfRoman } from '../lines/roman-number.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Lines that are counted in one row begin this close to each other (ems). */
const SAME_LEFT = 0.3;

/** Rows of a page are looked at in these many lines each. */
const MOST_ALIKE = 300;

/** `Art. 12. The`, `§ 2º The`, `Статья 5. О`, `제3조(`: what is counted, its number and the sign that ends it. */
const NAMED = /^(\p{L}{1,12}\.? ?|§ ?)(\d{1,4})([.ºª°)조條条])[.–-]?(?:\s+[\p{Lu}\p{Lo}]|\()/u;
/** `IV - the`. */
const ROMAN = /^([IVX]{1,6})( ?[-–—])\s+\p{L}/u;

type Counted = { readonly line: TextLine; readonly row: string; readonly value: number };

/** Lines that open with a number that another at their edge counts on from, as articles and points of laws do: each begins a paragraph. */
export function findCountedLines(lines: readonly TextLine[]): TextLine[] {
  const rows = new Map<string, Counted[]>();
  for (const line of lines) {
    const counted = countedOf(line);
    if (!counted) continue;
    const row = rows.get(counted.row) ?? [];
    if (row.length < MOST_ALIKE) rows.set(counted.row, [...row, counted]);
  }
  return [...rows.values()].flatMap((row) =>
    row
      .filter((one) => row.some((other) => follows(one, other) || follows(other, one)))
      .map(({ line }) => line),
  );
}

function countedOf(line: TextLine): Counted | undefined {
  const text = lineText(line);
  const [, name, number, end] = NAMED.exec(text) ?? [];
  if (number !== undefined) return { line, row: `${name}${end}`, value: Number(number) };
  const [, roman, dash = ''] = ROMAN.exec(text) ?? [];
  if (roman === undefined) return undefined;
  return { line, row: dash.trim(), value: valueOfRoman(roman) };
}

function follows(last: Counted, next: Counted): boolean {
  return (
    next.value === last.value + 1 &&
    next.line.baseline > last.line.baseline &&
    Math.abs(next.line.box.x0 - last.line.box.x0) < SAME_LEFT * next.line.fontSize
  );
}
