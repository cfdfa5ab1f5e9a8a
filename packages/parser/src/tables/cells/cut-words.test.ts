import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, writeTestPage } from '../write-test-page.ts';

/** Text of the last cell of a ruled table whose last column is 70 points wide, with these lines in that cell. */
function narrowCell(lines: readonly string[]): string | undefined {
  const page = writeTestPage({
    texts: [
      { text: 'Name of the place', x: 64, y: 112 },
      { text: 'Shown', x: 204, y: 112 },
      { text: 'Old mill', x: 64, y: 132 },
      { text: 'every day', x: 204, y: 132 },
      { text: 'New mill', x: 64, y: 152 },
      ...lines.map((text, index) => ({ text, x: 204, y: 152 + 12 * index })),
    ],
    rules: gridRules([60, 200, 270], [100, 120, 140, 152 + 12 * lines.length]),
  });
  return findTables(page)[0]?.table.cells.at(-1)?.text;
}

test.each([
  [['Appearanc', 'es'], 'Appearances'],
  [['REQUIREME', 'NTS'], 'REQUIREMENTS'],
  [['beschreibun', 'g im Heft'], 'beschreibung im Heft'],
  [['anna@museu', 'm.example'], 'anna@museum.example'],
  [['www.foundatio', 'n-', 'earth.example'], 'www.foundation-earth.example'],
  [['it is built', '@upon/core'], 'it is built @upon/core'],
  [['amount was', 'granted'], 'amount was granted'],
  [['with glasses', 'out of work'], 'with glasses out of work'],
  [['go', 'es too'], 'go es too'],
  [['08.00–0', '8.45'], '08.00–08.45'],
  [['10.10–10', ':55'], '10.10–10:55'],
  [['13.05-', '13.50'], '13.05-13.50'],
  [['+ 39', '0721-787331'], '+ 39 0721-787331'],
])('%j is %j', (lines, text) => expect(narrowCell(lines)).toBe(text));
