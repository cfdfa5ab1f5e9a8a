import { afterEach, expect, test } from 'vitest';
import { ThreadLine } from '../../threads/thread-line.ts';
import type { Deriver } from './document-deriver.ts';

const EMPTY = { pages: [], mergedTables: [] };
const derivation = { kind: 'table', index: 0, format: 'csv' } as const;
const request = (value: unknown) => ({
  document: new TextEncoder().encode(JSON.stringify(value)),
  derivation,
});

const openDeriver = (limitMs?: number): Deriver =>
  new ThreadLine(new URL('./derive-thread.ts', import.meta.url), limitMs);

let deriver: Deriver;
afterEach(() => deriver.close());

test('documents are read one at a time, however many are asked for at once', async () => {
  deriver = openDeriver();
  let open = 0;
  let most = 0;
  const one = async () => {
    const derived = await deriver.ask(async () => {
      open++;
      most = Math.max(most, open);
      return request(EMPTY);
    });
    open--;
    return derived;
  };
  expect(await Promise.all(Array.from({ length: 10 }, one))).toEqual(Array(10).fill(null));
  // The next is read while the answer before it travels.
  expect(most).toBeLessThanOrEqual(2);
});

test('a document that cannot be read or derived from fails alone', async () => {
  deriver = openDeriver();
  const unreadable = deriver.ask(() => Promise.reject(new Error('no such blob')));
  const broken = deriver.ask(async () => request({}));
  const sound = deriver.ask(async () => request(EMPTY));
  await expect(unreadable).rejects.toThrow('no such blob');
  await expect(broken).rejects.toThrow(TypeError.name);
  expect(await sound).toBeNull();
});

test('what does not end in time is given up, and holds nobody up', async () => {
  // No thread starts within this.
  deriver = openDeriver(1);
  const first = deriver.ask(async () => request(EMPTY));
  const second = deriver.ask(async () => request(EMPTY));
  await expect(first).rejects.toThrow('more than 0.001 s');
  await expect(second).rejects.toThrow('more than 0.001 s');
});

test('a document that is not read in time holds nobody up', async () => {
  deriver = openDeriver(2_000);
  // The thread is there when the time is short.
  await deriver.ask(async () => request(EMPTY));
  const stuck = deriver.ask(() => new Promise(() => {}));
  const next = deriver.ask(async () => request(EMPTY));
  await expect(stuck).rejects.toThrow('more than 2 s');
  expect(await next).toBeNull();
});

test('who waits when the server closes is told', async () => {
  deriver = openDeriver();
  const waiting = deriver.ask(async () => request(EMPTY));
  const refused = expect(waiting).rejects.toThrow('closing');
  await new Promise((resolve) => setImmediate(resolve));
  await deriver.close();
  await refused;
});
