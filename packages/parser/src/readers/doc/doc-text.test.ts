import { expect, test } from 'vitest';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { readDocText } from './doc-text.ts';

/** A list of pieces of one letter each, the last of the document first. */
function manyPieces(count: number) {
  const list = Buffer.alloc(5 + (count + 1) * 4 + count * 8);
  list[0] = 2;
  list.writeUInt32LE(list.length - 5, 1);
  for (let piece = 0; piece <= count; piece++) list.writeUInt32LE(piece, 5 + piece * 4);
  for (let piece = 0; piece < count; piece++) {
    const place = (0x4000_0000 | ((count - 1 - piece) * 2)) >>> 0;
    list.writeUInt32LE(place, 5 + (count + 1) * 4 + piece * 8 + 2);
  }
  const document = Buffer.from(Array.from({ length: count }, (_, at) => 97 + (at % 26)));
  return readDocText(document, list, { at: 0, size: list.length }, 'a.doc');
}

test('text in pieces is put together in their order', () => {
  const { text, offsetOf } = manyPieces(5);
  expect(text).toBe('edcba');
  expect([4, 0, 2].map(offsetOf)).toEqual([0, 4, 2]);
});

test('a text of a hundred thousand pieces is found in no time', async () => {
  const { text, offsetOf } = manyPieces(100_000);
  const seconds = await steadySeconds(() => {
    for (let at = 0; at < text.length; at++) offsetOf(at);
  });
  expect(offsetOf(0)).toBe(99_999);
  expect(seconds).toBeLessThan(2);
}, 60_000);
