import type { LineImage } from '../engines/recognition-engine.ts';
import { lineBend } from './line-bend.ts';
import { withoutWalls } from './without-walls.ts';

/** Where the ink of a line stands, in pixels of its picture. */
export type LineMetrics = {
  readonly inkTop: number;
  readonly inkBottom: number;
  /** Ink in each row of the line straightened; none in rows that are rules. */
  readonly rows: Uint32Array;
  /** Ink in each column, in full pixels of black, and how often it begins and ends along the rows: their quotient tells how wide strokes are. */
  readonly inkOfColumns: Float32Array;
  readonly edgesOfColumns: Float32Array;
  /** Ink in each column. */
  readonly columns: Uint16Array;
  /** Whether the line had to be straightened (`lineBend`). */
  readonly isBent: boolean;
};

/** Rows darker than this share of the line's length are rules, not letters. */
const RULE_SHARE = 0.75;

/** Measures the ink of a level line. */
export function lineMetrics(line: LineImage, lineHeight: number): LineMetrics {
  const printed = asPrinted(line);
  const found = inkAndPaper(printed.data);
  const { width, data } = withoutWalls(printed, lineHeight, {
    threshold: (found.dark + found.bright) / 2,
    paper: found.bright,
  });
  const { dark, bright } = data === printed.data ? found : inkAndPaper(data);
  const threshold = (dark + bright) / 2;
  const columns = new Uint16Array(width);
  const rows = new Uint32Array(lineHeight);
  const bend = lineBend({ width, data }, lineHeight, threshold);
  for (let y = 0; y < lineHeight; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) < threshold) {
        columns[x] = (columns[x] ?? 0) + 1;
        const row = Math.min(lineHeight - 1, Math.max(0, y - (bend?.[x] ?? 0)));
        rows[row] = (rows[row] ?? 0) + 1;
      }
    }
  }
  const inked = Math.max(
    1,
    columns.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0),
  );
  const isText = (count: number) => count > inked * 0.02 && count < width * RULE_SHARE;
  const inkTop = rows.findIndex(isText);
  const inkBottom = rows.findLastIndex(isText) + 1;
  return {
    inkTop: inkTop < 0 ? Math.floor(lineHeight * 0.15) : inkTop,
    inkBottom: inkBottom <= 0 ? Math.ceil(lineHeight * 0.85) : inkBottom,
    ...strokes({ width, data }, rows, { dark, bright }),
    columns,
    rows: rows.map((count) => (count < width * RULE_SHARE ? count : 0)),
    isBent: bend !== undefined,
  };
}

/** Where more than this share of a line is dark, its letters are the light part. */
const REVERSED = 0.55;
/** Ground and letters in reverse differ at least by this much, of 255. */
const LEAST_CONTRAST = 60;

/** Light type on dark ground as its negative, so that letters are ink everywhere. */
function asPrinted(line: LineImage): LineImage {
  const counts = countShades(line.data);
  const [dark, most, bright] = shadesAt(counts, [0.02, REVERSED, 0.98], line.data.length);
  const isReversed = (most ?? 255) < ((dark ?? 0) + (bright ?? 0)) / 2;
  if (!isReversed || (bright ?? 0) - (dark ?? 0) < LEAST_CONTRAST) return line;
  return { ...line, data: line.data.map((gray) => 255 - gray) };
}

/** Shades that these shares of all pixels, in rising order, do not exceed. */
function shadesAt(counts: Uint32Array, shares: readonly number[], pixels: number): number[] {
  let passed = 0;
  let shade = -1;
  return shares.map((share) => {
    while (passed < share * pixels && shade < 255) passed += counts[++shade] ?? 0;
    return shade;
  });
}

function countShades(data: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) {
    const gray = data[i] ?? 255;
    counts[gray] = (counts[gray] ?? 0) + 1;
  }
  return counts;
}

/** Changes of shade smaller than this share of the way from paper to ink are grain. */
const GRAIN = 0.12;

/** Ink and its edges of each column, in parts of the way from paper to ink, so that blur does not matter; rows that are rules are left out. */
function strokes(
  { width, data }: LineImage,
  rows: Uint32Array,
  { dark, bright }: { readonly dark: number; readonly bright: number },
): Pick<LineMetrics, 'inkOfColumns' | 'edgesOfColumns'> {
  const inkOfColumns = new Float32Array(width);
  const edgesOfColumns = new Float32Array(width);
  const full = Math.max(1, bright - dark);
  for (const [y, count] of rows.entries()) {
    if (count >= width * RULE_SHARE) continue;
    let before = 0;
    for (let x = 0; x < width; x++) {
      const share = (bright - (data[y * width + x] ?? 255)) / full;
      const ink = share < GRAIN ? 0 : Math.min(1, share);
      inkOfColumns[x] = (inkOfColumns[x] ?? 0) + ink;
      edgesOfColumns[x] = (edgesOfColumns[x] ?? 0) + Math.abs(ink - before);
      before = ink;
    }
  }
  return { inkOfColumns, edgesOfColumns };
}

/** Shades of ink and paper: those of the darkest twenty-fifth and the brightest fifth. */
function inkAndPaper(data: Uint8Array): { readonly dark: number; readonly bright: number } {
  const counts = countShades(data);
  const rank = data.length * 0.04;
  let dark = 0;
  for (let passed = 0; dark < 255; dark++) {
    passed += counts[dark] ?? 0;
    if (passed > rank) break;
  }
  let bright = 255;
  for (let passed = 0; bright > 0; bright--) {
    passed += counts[bright] ?? 0;
    if (passed > rank * 5) break;
  }
  return { dark, bright };
}
