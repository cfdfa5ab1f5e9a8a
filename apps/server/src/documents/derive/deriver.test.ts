import { afterEach, expect, test } from 'vitest';
import { Deriver } from './deriver.ts';

const EMPTY = { pages: [], mergedTables: [] };
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const table = { kind: 'table', index: 0, format: 'csv' } as const;

let deriver: Deriver;
afterEach(() => deriver.close());

test('documents are read one at a time, however many are asked for at once', async () => {
  deriver = new Deriver();
  let open = 0;
  let most = 0;
  const one = async () => {
    const derived = await deriver.derive(async () => {
      open++;
      most = Math.max(most, open);
      return bytes(EMPTY);
    }, table);
    open--;
    return derived;
  };
  expect(await Promise.all(Array.from({ length: 10 }, one))).toEqual(Array(10).fill(null));
  // The next is read while the answer before it travels.
  expect(most).toBeLessThanOrEqual(2);
});

test('a document that cannot be read or derived from fails alone', async () => {
  deriver = new Deriver();
  const unreadable = deriver.derive(() => Promise.reject(new Error('no such blob')), table);
  const broken = deriver.derive(async () => bytes({}), table);
  const sound = deriver.derive(async () => bytes(EMPTY), table);
  await expect(unreadable).rejects.toThrow('no such blob');
  await expect(broken).rejects.toThrow(TypeError.name);
  expect(await sound).toBeNull();
});

test('what does not end in time is given up, and holds nobody up', async () => {
  // No thread starts within this.
  deriver = new Deriver(1);
  const first = deriver.derive(async () => bytes(EMPTY), table);
  const second = deriver.derive(async () => bytes(EMPTY), table);
  await expect(first).rejects.toThrow('more than 0.001 s');
  await expect(second).rejects.toThrow('more than 0.001 s');
});

test('a document that is not read in time holds nobody up', async () => {
  deriver = new Deriver(2_000);
  // The thread is there when the time is short.
  await deriver.derive(async () => bytes(EMPTY), table);
  const stuck = deriver.derive(() => new Promise(() => {}), table);
  const next = deriver.derive(async () => bytes(EMPTY), table);
  await expect(stuck).rejects.toThrow('more than 2 s');
  expect(await next).toBeNull();
});

test('who waits when the server closes is told', async () => {
  deriver = new Deriver();
  const waiting = deriver.derive(async () => bytes(EMPTY), table);
  const refused = expect(waiting).rejects.toThrow('closing');
  await new Promise((resolve) => setImmediate(resolve));
  await deriver.close();
  await refused;
});
