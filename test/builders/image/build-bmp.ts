import type { PageImage } from '../../../packages/parser/src/page/primitives.ts';

/** Writes a Windows bitmap, bottom row first; 1 and 8 bits through a palette of black and white or greys. */
export function buildBmp(image: PageImage, bits: 1 | 8 | 24 | 32): Uint8Array {
  const { width, height } = image;
  const colors = bits <= 8 ? 2 ** bits : 0;
  const start = 54 + colors * 4;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(start + rowBytes * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  for (let color = 0; color < colors; color++) {
    file.fill(Math.round((color * 255) / (colors - 1)), 54 + color * 4, 57 + color * 4);
  }
  for (let y = 0; y < height; y++) {
    const row = start + (height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x++) writePixel(file, row, x, bits, grayAt(image, x, y));
  }
  return new Uint8Array(file);
}

function grayAt({ width, data }: PageImage, x: number, y: number): number {
  return data[(y * width + x) * 3] ?? 255;
}

function writePixel(file: Buffer, row: number, x: number, bits: number, gray: number): void {
  if (bits === 1) {
    const at = row + (x >> 3);
    if (gray > 127) file.writeUInt8(file.readUInt8(at) | (0x80 >> (x & 7)), at);
    return;
  }
  const bytes = bits / 8;
  file.fill(gray, row + x * bytes, row + x * bytes + Math.min(3, bytes));
}
