import { expect, test } from 'vitest';
import { readDocLists } from './doc-lists.ts';

/** A list of one level whose paragraphs have the given property changes, and one override that names it. */
function tableOf(changes: readonly number[]): Uint8Array {
  const list = Buffer.alloc(28);
  list.writeInt32LE(7, 0);
  list[26] = 1;
  const level = Buffer.alloc(28);
  level.writeInt32LE(1, 0);
  level[25] = changes.length;
  const text = Buffer.from([2, 0, 0, 0, 0x2e, 0]);
  const lists = Buffer.concat([Buffer.from([1, 0]), list, level, Buffer.from(changes), text]);
  const override = Buffer.alloc(4 + 16 + 4);
  override.writeUInt32LE(1, 0);
  override.writeInt32LE(7, 4);
  return Buffer.concat([lists, override]);
}

test.each([
  [[0x5e, 0x84, 0xd0, 0x02], 36],
  [[0x0f, 0x84, 0x68, 0x01], 18],
  [[], undefined],
])('items of a level stand as far in as its property changes %j say', (changes, indentPoints) => {
  const table = tableOf(changes);
  const size = table.length - 24;
  const lists = readDocLists(table, { at: 0, size }, { at: size, size: 24 });
  const level = lists.get('1')?.levels.get(0);
  expect(level).toMatchObject({ text: '%1.', format: 'decimal' });
  expect(level?.indentPoints).toBe(indentPoints);
});
