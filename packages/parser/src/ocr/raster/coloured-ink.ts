import type { PageImage } from '../../page/primitives.ts';
import { inkHue } from './ink-hue.ts';

/** Where a page has ink of a colour, on a coarse grid: its hue in 32 steps from 1; 0 is paper, black or grey. */
export type ColouredInk = {
  readonly width: number;
  readonly height: number;
  readonly hues: Uint8Array;
  /** Points a square of the grid. */
  readonly step: number;
};

/** Side of the grid's squares (points): a stamp's strokes are a point wide. */
const STEP = 0.75;

/** Finds the ink of stamps and seals: coloured, whatever its hue; undefined where there is none. */
export function colouredInk({
  width,
  height,
  data,
  pixelsPerPoint,
}: PageImage): ColouredInk | undefined {
  const pixels = Math.max(1, STEP * pixelsPerPoint);
  const columns = Math.floor(width / pixels);
  const rows = Math.floor(height / pixels);
  const places = Int32Array.from({ length: columns }, (_, column) =>
    Math.floor((column + 0.5) * pixels),
  );
  const hues = new Uint8Array(columns * rows);
  let coloured = 0;
  for (let row = 0; row < rows; row++) {
    const line = Math.floor((row + 0.5) * pixels) * width;
    for (let column = 0; column < columns; column++) {
      const at = (line + (places[column] ?? 0)) * 3;
      const red = data[at] ?? 255;
      const green = data[at + 1] ?? 255;
      const blue = data[at + 2] ?? 255;
      // Most pages are black on white from edge to edge.
      if (red === green && green === blue) continue;
      const hue = inkHue(red, green, blue);
      if (hue === 0) continue;
      hues[row * columns + column] = hue;
      coloured++;
    }
  }
  return coloured === 0
    ? undefined
    : { width: columns, height: rows, hues, step: pixels / pixelsPerPoint };
}
