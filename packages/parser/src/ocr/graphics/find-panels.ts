import type { InkMap } from '../raster/ink-map.ts';
import { inkRegions } from '../raster/ink-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Height of a dark band with a line or two of light type on it, and its least width (points). */
const HEIGHT = { min: 9, max: 48 };
const MIN_WIDTH = 60;
/** Bands are at least this many times as wide as high. */
const LONG = 3;
/** Share of a band that is dark where no word stands. */
const SOLID = 0.95;
/** Letters that stand on a band at least. */
const MIN_LETTERS = 3;
/** Bands that begin at one edge (points) and end at different ones are the bars of a chart. */
const SAME_EDGE = 2;
const SAME_WIDTH = 0.1;

type PrintedWord = PixelBox & { readonly text: string };

/** Finds dark bands that words stand on: grounds of headings, and not pictures. */
export function findPanels(
  ink: InkMap,
  words: readonly PrintedWord[],
  perPoint: number,
): PixelBox[] {
  const panels = inkRegions(ink).filter((box) => {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    if (height < HEIGHT.min * perPoint || height > HEIGHT.max * perPoint) return false;
    if (width < Math.max(MIN_WIDTH * perPoint, LONG * height)) return false;
    const own = words.filter((word) => isOn(word, box));
    const letters = own.reduce((sum, { text }) => sum + countLetters(text), 0);
    return letters >= MIN_LETTERS && darkShare(ink, box, own) >= SOLID;
  });
  return panels.filter((panel) => !isBar(panel, panels, perPoint));
}

function isOn(word: PixelBox, box: PixelBox): boolean {
  return word.x0 >= box.x0 && word.x1 <= box.x1 && word.y0 >= box.y0 && word.y1 <= box.y1;
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** How much of a box is ink, but for where words stand. */
function darkShare(ink: InkMap, box: PixelBox, words: readonly PixelBox[]): number {
  let all = 0;
  let dark = 0;
  for (let y = box.y0; y < box.y1; y++) {
    const inLine = words.filter((word) => y >= word.y0 - 1 && y <= word.y1 + 1);
    for (let x = box.x0; x < box.x1; x++) {
      if (inLine.some((word) => x >= word.x0 - 1 && x <= word.x1 + 1)) continue;
      all++;
      dark += ink.data[y * ink.width + x] ?? 0;
    }
  }
  return all > 0 ? dark / all : 0;
}

function isBar(panel: PixelBox, panels: readonly PixelBox[], perPoint: number): boolean {
  const width = panel.x1 - panel.x0;
  return panels.some(
    (other) =>
      Math.abs(other.x0 - panel.x0) < SAME_EDGE * perPoint &&
      Math.abs(other.x1 - panel.x1) > SAME_WIDTH * width,
  );
}
