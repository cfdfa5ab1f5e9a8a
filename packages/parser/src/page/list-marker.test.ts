import { expect, test } from 'vitest';
import { readListMarker } from './list-marker.ts';

test.each(['⎯ Name of the street', '― Name of the street'])(
  'lines that word processors put before items are bullets: %s',
  (text) => expect(readListMarker(text)).toEqual({ marker: text.charAt(0), ordered: false }),
);

test.each(['ç) Başvuru', 'ğ. Başvuru', '(č) Prijava', 'ґ) Заява', 'α) Αίτηση'])(
  'small letters of any alphabet count points: %s',
  (text) =>
    expect(readListMarker(text)).toEqual({ marker: text.split(' ')[0] ?? '', ordered: true }),
);

test.each(['1）增加指令', 'a）splitter 是有位序的', 'B．Cache 命中'])(
  'wide signs need no blank behind them: %s',
  (text) => expect(readListMarker(text)).toEqual({ marker: text.slice(0, 2), ordered: true }),
);

test.each(['1、PN结', '1、 PN 结', 'A、正确'])(
  'a number or letter before a Chinese comma counts a point: %s',
  (text) => expect(readListMarker(text)).toEqual({ marker: text.slice(0, 2), ordered: true }),
);

test('numbers that are listed count no points', () => {
  expect(readListMarker('3、4、5 台设备')).toBeUndefined();
});
