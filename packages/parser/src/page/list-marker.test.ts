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
