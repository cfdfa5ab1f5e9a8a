import type { LineImage } from '../engines/recognition-engine.ts';

/** The recogniser was trained on lines up to this many times as long as high. */
const MOST_ELONGATION = 30;

export type LinePiece = {
  readonly line: LineImage /** Pixels of the whole line left of it. */;
  readonly offset: number;
};

/** Cuts a line that is too long at the widest gaps near where it must be cut. */
export function splitLongLine(line: LineImage, lineHeight: number): LinePiece[] {
  const most = MOST_ELONGATION * lineHeight;
  if (line.width <= most) return [{ line, offset: 0 }];
  const pieces: LinePiece[] = [];
  const contrast = contrastOfColumns(line, lineHeight);
  let offset = 0;
  while (line.width - offset > most) {
    const cut = widestGap(contrast, offset + Math.floor(most * 0.6), offset + most);
    pieces.push({ line: columns(line, lineHeight, offset, cut), offset });
    offset = cut;
  }
  pieces.push({ line: columns(line, lineHeight, offset, line.width), offset });
  return pieces;
}

/** How much of each column is not ground: none in gaps, whether print is dark on light or light on dark. */
function contrastOfColumns({ width, data }: LineImage, lineHeight: number): Uint8Array {
  const darkest = new Uint8Array(width).fill(255);
  const brightest = new Uint8Array(width);
  for (let y = 0; y < lineHeight; y++) {
    for (let x = 0; x < width; x++) {
      const gray = data[y * width + x] ?? 255;
      if (gray < (darkest[x] ?? 255)) darkest[x] = gray;
      if (gray > (brightest[x] ?? 0)) brightest[x] = gray;
    }
  }
  return brightest.map((bright, x) => bright - (darkest[x] ?? 0));
}

/** The middle of the emptiest stretch between two columns. */
function widestGap(contrast: Uint8Array, from: number, to: number): number {
  const reach = 6;
  let best = to - 1;
  let least = Number.POSITIVE_INFINITY;
  for (let x = from; x < to; x++) {
    let sum = 0;
    for (let near = x - reach; near <= x + reach; near++) sum += contrast[near] ?? 0;
    if (sum <= least) {
      least = sum;
      best = x;
    }
  }
  return best;
}

function columns(line: LineImage, lineHeight: number, from: number, to: number): LineImage {
  const width = to - from;
  const data = new Uint8Array(width * lineHeight);
  for (let y = 0; y < lineHeight; y++) {
    data.set(line.data.subarray(y * line.width + from, y * line.width + to), y * width);
  }
  return { width, data };
}
