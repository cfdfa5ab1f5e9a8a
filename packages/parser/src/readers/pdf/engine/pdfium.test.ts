import { expect, test } from 'vitest';
import { loadPdfium } from './pdfium.ts';

test('views of the memory are new ones after it has grown, and the same until then', async () => {
  const pdfium = await loadPdfium();
  const before = pdfium.heap();
  expect(pdfium.heap()).toBe(before);
  const size = pdfium.memoryBytes();
  const at = pdfium.call.malloc(size);
  const { u8 } = pdfium.heap();
  expect(pdfium.memoryBytes()).toBeGreaterThan(size);
  expect(u8.length).toBe(pdfium.memoryBytes());
  u8[at + size - 1] = 7;
  expect(pdfium.heap().u8[at + size - 1]).toBe(7);
  pdfium.call.free(at);
});
