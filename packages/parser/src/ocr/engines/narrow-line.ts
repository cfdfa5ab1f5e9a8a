import type { LineImage, ReadCharacter } from './recognition-engine.ts';

/** A line squeezed to a share of its width; each pixel is the mean of those that it stands for. */
export function narrowLine(line: LineImage, height: number, share: number): LineImage {
  if (share === 1) return line;
  const { width, data } = line;
  const narrow = Math.max(1, Math.round(width * share));
  const step = width / narrow;
  const pixels = new Uint8Array(narrow * height);
  for (let x = 0; x < narrow; x++) {
    const from = x * step;
    const to = Math.min(width, from + step);
    for (let y = 0; y < height; y++) pixels[y * narrow + x] = meanOf(data, y * width, from, to);
  }
  return { width: narrow, data: pixels };
}

/** Mean of a row of pixels between two places that may lie within pixels. */
function meanOf(data: Uint8Array, row: number, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; ) {
    const next = Math.min(to, Math.floor(at) + 1);
    sum += (next - at) * (data[row + Math.floor(at)] ?? 255);
    at = next;
  }
  return Math.round(sum / (to - from));
}

/** What was read of a squeezed line, in pixels of the line as it is. */
export function widenReading(
  read: readonly ReadCharacter[],
  share: number,
): readonly ReadCharacter[] {
  if (share === 1) return read;
  return read.map((character) => ({
    ...character,
    start: character.start / share,
    end: character.end / share,
  }));
}
