import type { TraceEvent } from '@sheaf/client';
import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

const line = (event: string, data: object) => describeEvent({ event, id: '1', data } as TraceEvent);

test('people count pages from 1', () => {
  const page = { page_number: 0, pages_done: 1, pages_total: 3, elements: 1, ms: 12.4 };
  expect(line('page', { ...page, ocr_applied: true })).toBe(
    'page 1  1 element, OCR, 12 ms; 1 of 3 done',
  );
  expect(line('warning', { code: 'c', message: 'm', page_number: 4 })).toBe(
    'warning  page 5: m (c)',
  );
});

test('a status is said once', () => {
  expect(line('status', { status: 'queued', stage: 'queued' })).toBe('queued');
  expect(line('status', { status: 'processing', stage: 'reading' })).toBe('processing  reading');
});

test('what a document says never commands the terminal', () => {
  expect(line('child', { job_id: 'j', filename: 'a\u001b[2J\r\nb\u202e' })).toBe(
    'contains  a [2J b  (j)',
  );
});

test('an event of a newer server is shown as it is', () => {
  expect(line('moon', { phase: 'full' })).toBe('moon  {"phase":"full"}');
});
