import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import CFB from 'cfb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeUtf16 } from './decode-utf16.ts';
import { readCompound } from './read-compound.ts';

type PlainBuffer = {
  toString(encoding?: BufferEncoding, start?: number, end?: number): string;
};

const plainToString = Buffer.prototype.toString;
/** Calls that make the engine write past its memory. */
let halves: string[] = [];

beforeEach(() => {
  halves = [];
  vi.spyOn(Buffer.prototype as PlainBuffer, 'toString').mockImplementation(function spied(
    this: Buffer,
    encoding,
    start = 0,
    end = this.length,
  ) {
    const isOdd = (this.byteOffset + start) % 2 === 1 && (end - start) % 2 === 1;
    if (isOdd && (encoding === 'utf16le' || encoding === 'ucs2')) halves.push(`${start} to ${end}`);
    return plainToString.call(this, encoding, start, end);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The same bytes at an odd address. */
function atOddAddress(bytes: Uint8Array): Uint8Array {
  const room = new Uint8Array(bytes.length + 1);
  room.set(bytes, 1);
  return room.subarray(1);
}

test('half a letter at an odd address is left out', () => {
  const bytes = atOddAddress(Uint8Array.of(0x48, 0, 0x69, 0, 0x21));
  expect(decodeUtf16(bytes)).toBe('Hi');
  expect(halves).toEqual([]);
});

test('a compound file at an odd address whose names end in half a letter is opened without reading the half', () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Stream', Buffer.from('content'));
  const bytes = new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
  const at = Buffer.from(bytes).indexOf(Buffer.from('Stream', 'utf16le'));
  bytes[at + 64] = 2 * 'Stream'.length + 1;
  readCompound(atOddAddress(bytes));
  expect(halves).toEqual([]);
});

test('no reader decodes UTF-16 in another way', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const others = sources.filter((path) =>
    /toString\(\s*['"](utf16le|utf-16le|ucs2|ucs-2)/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(others).toEqual(['detect/decode-utf16.ts']);
});
