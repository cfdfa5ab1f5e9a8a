import { expect, test } from 'vitest';
import { readPartNumber } from './part-number.ts';

test.each([
  ['4. Scope', 4, '1.'],
  ['(12) Scope', 12, '(1)'],
  ['（3）范围', 3, '(1)'],
  ['7 Scope', 7, '1'],
  ['IX. Scope', 9, 'I.'],
  ['IV Scope', 4, 'I'],
  ['B. Scope', 2, 'A.'],
  ['c) scope', 3, 'a)'],
  ['二、范围', 2, '一、'],
  ['十二、范围', 12, '一、'],
  ['（三）范围', 3, '(一)'],
  ['三十．範囲', 30, '一.'],
  ['३. पैसा', 3, '1.'],
  ['다. 밧줄', 3, '가.'],
  ['Art. 3 – Scopo', 3, 'Art. 1'],
  ['Step 12: Use', 12, 'Step 1'],
  ['2021. A year', undefined, undefined],
  ['Scope', undefined, undefined],
  ['A scope', undefined, undefined],
])('%s', (text, value, form) => {
  const read = readPartNumber(text);
  expect([read?.value, read?.form]).toEqual([value, form]);
});
