import { FIGURE_NAMES, TABLE_NAMES } from './caption-names.ts';

const TABLES: ReadonlySet<string> = new Set(TABLE_NAMES);
const FIGURES: ReadonlySet<string> = new Set(FIGURE_NAMES);

/** A word with a number or letter after it. */
const COUNTED = /^(\p{L}{3,11}|[表图圖図표]|그림)\.?\s*(?:\d|[A-Z][\d.]|[A-Z]\b|[IVX]+\b)/u;

/** What a line names by its beginning: `Table 3`, `Fig. 2`. */
export function captionOf(text: string): 'table' | 'figure' | null {
  const name = COUNTED.exec(text)?.[1];
  if (!name) return null;
  const small = name.toLowerCase();
  // Capitalised or not, or in capitals throughout.
  if (name.slice(1) !== small.slice(1) && name !== name.toUpperCase()) return null;
  if (TABLES.has(small)) return 'table';
  return FIGURES.has(small) ? 'figure' : null;
}
