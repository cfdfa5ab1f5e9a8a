import { FIGURE_NAMES, TABLE_NAMES } from './caption-names.ts';

const TABLE = opensWith(TABLE_NAMES);
const FIGURE = opensWith(FIGURE_NAMES);

/** What a line names by its beginning: `Table 3`, `Fig. 2`. */
export function captionOf(text: string): 'table' | 'figure' | null {
  if (TABLE.test(text)) return 'table';
  return FIGURE.test(text) ? 'figure' : null;
}

/** A name as it is written, capitalised or in capitals, with a number or letter after it. */
function opensWith(names: readonly string[]): RegExp {
  const spelled = names.flatMap((name) => {
    const upper = name.toUpperCase();
    return [`[${upper.charAt(0)}${name.charAt(0)}]${name.slice(1)}`, upper];
  });
  return new RegExp(`^(?:${spelled.join('|')})\\.?\\s*(?:\\d|[A-Z][\\d.]|[A-Z]\\b|[IVX]+\\b)`, 'u');
}
