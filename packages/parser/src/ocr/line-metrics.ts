import type { LineImage } from './recognition-engine.ts';

/** Where the ink of a line stands, in pixels of its picture. */
export type LineMetrics = {
  readonly inkTop: number;
  readonly inkBottom: number;
  /** Ink in each row; none in rows that are rules. */
  readonly rows: Uint32Array;
  /** Typical width of a stroke. */
  readonly stroke: number;
  /** Ink in each column. */
  readonly columns: Uint16Array;
};

/** Rows darker than this share of the line's length are rules, not letters. */
const RULE_SHARE = 0.75;

/** Measures the ink of a level line. */
export function lineMetrics({ width, data }: LineImage, lineHeight: number): LineMetrics {
  const threshold = inkThreshold(data);
  const columns = new Uint16Array(width);
  const rows = new Uint32Array(lineHeight);
  const runs = new Uint32Array(17);
  for (let y = 0; y < lineHeight; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) < threshold) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
        run++;
      } else if (run > 0) {
        runs[Math.min(16, run)] = (runs[Math.min(16, run)] ?? 0) + 1;
        run = 0;
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
    stroke: medianRun(runs),
    columns,
    rows: rows.map((count) => (count < width * RULE_SHARE ? count : 0)),
  };
}

/** Halfway between ink and paper, by the darkest and brightest twentieth. */
function inkThreshold(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) {
    const gray = data[i] ?? 255;
    counts[gray] = (counts[gray] ?? 0) + 1;
  }
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
  return (dark + bright) / 2;
}

function medianRun(runs: Uint32Array): number {
  const total = runs.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [length, count] of runs.entries()) {
    passed += count;
    if (passed * 2 >= total && total > 0) return length;
  }
  return 0;
}
