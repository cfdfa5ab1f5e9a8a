import type { DecodedImage } from './opened-image.ts';

export type BmpHeader = {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly paletteAt: number;
  readonly paletteEntry: 3 | 4;
  readonly colors: number;
  readonly pixelsAt: number;
  readonly masks: readonly number[];
  readonly density: number;
  readonly isCut: boolean;
};

/** Bits a pixel that uncompressed bitmaps have. */
const DEPTHS = [1, 4, 8, 16, 24, 32];
/** Compression codes of [MS-WMF] 2.1.1.7 read here: none, and colours by bit masks. */
const PLAIN = 0;
const MASKS = 3;

/** The facts at the start of a bitmap; undefined where it is none that can be read. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | undefined {
  if (bytes.length < 30 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  const isOld = size === 12;
  if (!isOld && (size < 40 || bytes.length < 14 + 40)) return undefined;
  const shape = isOld ? oldShape(view) : newShape(view);
  const { width, signedHeight, bits, compression } = shape;
  const height = Math.abs(signedHeight);
  const isKnown = DEPTHS.includes(bits) && (compression === PLAIN || compression === MASKS);
  if (width <= 0 || height === 0 || !isKnown) return undefined;
  const pixelsAt = view.getUint32(10, true);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const hasMasks = compression === MASKS && bytes.length >= 66;
  return {
    width,
    height,
    isTopDown: signedHeight < 0,
    bits,
    paletteAt: 14 + size,
    paletteEntry: isOld ? 3 : 4,
    colors: 1 << Math.min(bits, 8),
    pixelsAt,
    masks: hasMasks ? masksAt(view) : defaultMasks(bits),
    density: shape.density,
    isCut: pixelsAt + rowBytes * height > bytes.length,
  };
}

/** BITMAPCOREHEADER of OS/2. */
function oldShape(view: DataView) {
  return {
    width: view.getUint16(18, true),
    signedHeight: view.getUint16(20, true),
    bits: view.getUint16(24, true),
    compression: PLAIN,
    density: 0,
  };
}

/** BITMAPINFOHEADER and its successors. */
function newShape(view: DataView) {
  return {
    width: view.getInt32(18, true),
    signedHeight: view.getInt32(22, true),
    bits: view.getUint16(28, true),
    compression: view.getUint32(30, true),
    density: view.getInt32(38, true) * 0.0254,
  };
}

function masksAt(view: DataView): number[] {
  return [54, 58, 62].map((at) => view.getUint32(at, true));
}

function defaultMasks(bits: number): readonly number[] {
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
}

/** The pixels of a bitmap; what is missing at its end is white. */
export function decodeBmp(bytes: Uint8Array, header: BmpHeader): DecodedImage {
  const { width, height, bits } = header;
  const data = new Uint8Array(width * height * 3).fill(255);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  for (let row = 0; row < height; row++) {
    const y = header.isTopDown ? row : height - 1 - row;
    const start = header.pixelsAt + row * rowBytes;
    if (start + rowBytes > bytes.length) break;
    for (let x = 0; x < width; x++) {
      data.set(colorAt(bytes, header, start, x), (y * width + x) * 3);
    }
  }
  return { width, height, data };
}

function colorAt(bytes: Uint8Array, header: BmpHeader, row: number, x: number): number[] {
  const { bits } = header;
  const byte = (at: number) => bytes[at] ?? 255;
  if (bits <= 8) {
    const perByte = 8 / bits;
    const shift = 8 - bits * ((x % perByte) + 1);
    const index = (byte(row + Math.floor(x / perByte)) >> shift) & (header.colors - 1);
    const at = header.paletteAt + index * header.paletteEntry;
    return [byte(at + 2), byte(at + 1), byte(at)];
  }
  if (bits === 24) {
    const at = row + x * 3;
    return [byte(at + 2), byte(at + 1), byte(at)];
  }
  const at = row + x * (bits / 8);
  const value =
    byte(at) +
    byte(at + 1) * 256 +
    (bits === 32 ? byte(at + 2) * 65_536 + byte(at + 3) * 16_777_216 : 0);
  return header.masks.map((mask) => masked(value, mask));
}

/** The bits under a mask, widened to a byte. */
function masked(value: number, mask: number): number {
  if (mask === 0) return 0;
  const shift = Math.log2(mask & -mask);
  const most = mask / 2 ** Math.abs(shift);
  const part = Math.floor((value & mask) / 2 ** Math.abs(shift));
  return Math.round(((part < 0 ? part + 2 ** 32 : part) * 255) / Math.max(1, most));
}
