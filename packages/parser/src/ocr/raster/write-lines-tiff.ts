import type { LineImage } from '../engines/recognition-engine.ts';

/** Tags of a grey page without compression (TIFF 6.0, section 4): width, height, bits, compression, ground, strip, rows, bytes, resolution. */
const TAGS = 11;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
/** Dots an inch, so that a reader takes the letters for ten-point type. */
const RESOLUTION = 300;

/** Lines as the pages of a TIFF, which a program can read from its standard input. */
export function writeLinesTiff(lines: readonly LineImage[], lineHeight: number): Uint8Array {
  const sizes = lines.map(({ width }) => even(width * lineHeight) + 2 + TAGS * 12 + 4 + 8);
  const bytes = new Uint8Array(8 + sizes.reduce((sum, size) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  let at = 8;
  let link = 4;
  for (const [index, { width, data }] of lines.entries()) {
    const directory = at + even(data.length);
    bytes.set(data, at);
    view.setUint32(link, directory, true);
    writeDirectory(view, directory, { width, height: lineHeight, strip: at, size: data.length });
    link = directory + 2 + TAGS * 12;
    at += sizes[index] ?? 0;
  }
  return bytes;
}

function even(size: number): number {
  return size + (size % 2);
}

function writeDirectory(
  view: DataView,
  at: number,
  page: {
    readonly width: number;
    readonly height: number;
    readonly strip: number;
    readonly size: number;
  },
): void {
  const resolution = at + 2 + TAGS * 12 + 4;
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, LONG, page.width],
    [257, LONG, page.height],
    [258, SHORT, 8],
    [259, SHORT, 1],
    [262, SHORT, 1],
    [273, LONG, page.strip],
    [277, SHORT, 1],
    [278, LONG, page.height],
    [279, LONG, page.size],
    [282, RATIONAL, resolution],
    [283, RATIONAL, resolution],
  ];
  view.setUint16(at, entries.length, true);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const entry = at + 2 + index * 12;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, 1, true);
    if (type === SHORT) view.setUint16(entry + 8, value, true);
    else view.setUint32(entry + 8, value, true);
  }
  view.setUint32(resolution, RESOLUTION, true);
  view.setUint32(resolution + 4, 1, true);
}
