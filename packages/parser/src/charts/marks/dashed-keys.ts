import { type Component, uniteComponents } from './color-components.ts';

/** Dashes of a key are thin, level and short, and so are the blanks between them (pixels). */
const THICKEST = 4;
const LONGEST = 16;
const WIDEST_GAP = 12;
/** Dots and dashes that make a key at least. */
const FEWEST = 2;

/** Keys of dashed lines: level dashes of one colour in a row, each too small for a key of its own. */
export function dashedKeys(components: readonly Component[]): Component[] {
  const rows: [Component, ...Component[]][] = [];
  const open = new Map<string, [Component, ...Component[]]>();
  for (const dash of components.filter(isDash).toSorted((a, b) => a.x0 - b.x0)) {
    const key = `${dash.color} ${dash.y0} ${dash.y1}`;
    const row = open.get(key);
    if (row && goesOn(row.at(-1) ?? dash, dash)) row.push(dash);
    else {
      const own: [Component, ...Component[]] = [dash];
      open.set(key, own);
      rows.push(own);
    }
  }
  return rows.filter(({ length }) => length >= FEWEST).map(uniteComponents);
}

function isDash({ x0, y0, x1, y1 }: Component): boolean {
  return y1 - y0 <= Math.min(THICKEST, x1 - x0) && x1 - x0 <= LONGEST;
}

function goesOn(last: Component, next: Component): boolean {
  return next.x0 - last.x1 <= WIDEST_GAP;
}
