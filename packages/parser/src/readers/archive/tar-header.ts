import iconv from 'iconv-lite';
import { isTar } from '../../detect/find-magic.ts';

export const TAR_BLOCK_BYTES = 512;

export type TarHeader = {
  readonly name: string;
  readonly size: number;
  /** One letter; a plain file is `0`. */
  readonly type: string;
  readonly linkName: string;
  readonly modifiedAt: string | null;
};

/** Reads one 512-byte header (POSIX.1-1988 and GNU); an all-zero block ends the archive. */
export function readTarHeader(bytes: Uint8Array, offset: number): TarHeader | 'end' | 'damaged' {
  const block = Buffer.from(bytes.buffer, bytes.byteOffset + offset, TAR_BLOCK_BYTES);
  if (block.every((byte) => byte === 0)) return 'end';
  if (!isTar(block)) return 'damaged';
  const size = numberField(block, 124, 12);
  if (!Number.isSafeInteger(size) || size < 0) return 'damaged';
  const type = block.toString('latin1', 156, 157);
  const isPosix = block.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isPosix ? textField(block, 345, 155) : '';
  const name = textField(block, 0, 100);
  const hasData = !'123456'.includes(type);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: hasData ? size : 0,
    type: type === '\0' ? '0' : type,
    linkName: textField(block, 157, 100),
    modifiedAt: timeText(numberField(block, 136, 12)),
  };
}

/** Octal text, or base-256 where the first bit is set (GNU). */
function numberField(block: Buffer, start: number, length: number): number {
  const first = block[start] ?? 0;
  if ((first & 0x80) === 0) {
    const text = block
      .toString('latin1', start, start + length)
      .replaceAll('\0', ' ')
      .trim();
    return text === '' ? 0 : Number.parseInt(text, 8);
  }
  let value = first & 0x40 ? -1n : BigInt(first & 0x3f);
  if (first & 0x40) value = (value << 6n) | BigInt(first & 0x3f);
  for (let index = 1; index < length; index++) {
    value = (value << 8n) | BigInt(block[start + index] ?? 0);
  }
  return Number(value);
}

function textField(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const nul = field.indexOf(0);
  const text = nul === -1 ? field : field.subarray(0, nul);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return iconv.decode(text, 'windows-1252');
  }
}

function timeText(seconds: number): string | null {
  const isKnown = Number.isFinite(seconds) && seconds > 0 && seconds < 8.64e12;
  return isKnown ? new Date(seconds * 1000).toISOString() : null;
}
