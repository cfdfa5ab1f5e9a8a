import { expect, test } from 'vitest';
import { readListMarker } from './list-marker.ts';

test.each(['⎯ Name of the street', '― Name of the street'])(
  'lines that word processors put before items are bullets: %s',
  (text) => expect(readListMarker(text)).toEqual({ marker: text.charAt(0), ordered: false }),
);
