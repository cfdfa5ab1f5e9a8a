import { expect, test } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

test('a row repeated a million times stops at the cap on cells', () => {
  const row = (repeated: number, cell: string) =>
    `<table:table-row table:number-rows-repeated="${repeated}">${cell}</table:table-row>`;
  const filled =
    '<table:table-cell table:number-columns-repeated="10"><text:p>x</text:p></table:table-cell>';
  const blank = '<table:table-cell table:number-columns-repeated="1024"/>';
  const limited = limitRepeats(row(1_048_576, filled) + row(1000, blank), 200);
  expect(limited).toEqual({ content: row(20, filled) + row(1000, blank), isCut: true });
  expect(limitRepeats(row(5, filled), 200).isCut).toBe(false);
});
