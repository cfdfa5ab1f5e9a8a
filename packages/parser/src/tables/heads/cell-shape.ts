import { cellText } from '../cells/cell-text.ts';
import { isNumber, isYear } from '../page/is-number.ts';
import type { CellDraft } from '../propose/table-region.ts';

/** An entry's kind by its characters: what stands in one column has mostly one. */
export function shapeOf(cell: CellDraft): string {
  const text = cellText(cell.lines);
  if (isFigure(cell)) return /\p{Sc}/u.test(text) ? 'money' : 'figure';
  if (/^[^\s@]+@[^\s@]+$/u.test(text)) return 'mail';
  if (isCapitals(cell)) return 'capitals';
  if (/\p{Nd}/u.test(text)) return /\p{L}/u.test(text) ? 'code' : 'figures';
  if (/[:：]$/u.test(text)) return 'name';
  return text.split(' ').length > 5 ? 'text' : /^\p{Lu}/u.test(text) ? 'Words' : 'words';
}

export function isFigure({ lines }: CellDraft): boolean {
  const text = cellText(lines);
  return isNumber(text) && !isYear(text);
}

export function isCapitals({ lines }: CellDraft): boolean {
  const text = cellText(lines);
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}
