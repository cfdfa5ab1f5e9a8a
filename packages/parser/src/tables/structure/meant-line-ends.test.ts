import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, writeTestPage } from '../write-test-page.ts';

/** Text of the last cell of a ruled table whose columns are 80 and 240 points wide, with these lines in that cell. */
function lastCell(lines: readonly string[]): string | undefined {
  const page = writeTestPage({
    texts: [
      { text: 'Time', x: 64, y: 112 },
      { text: 'What is done', x: 144, y: 112 },
      { text: '6.45', x: 64, y: 132 },
      { text: 'All of us meet in front of the old hall', x: 144, y: 132 },
      { text: '9.00', x: 64, y: 152 },
      ...lines.map((text, index) => ({ text, x: 144, y: 152 + 12 * index })),
    ],
    rules: gridRules([60, 140, 380], [100, 120, 140, 152 + 12 * lines.length]),
  });
  const [found] = findTables(page);
  return found?.table.cells.at(-1)?.text;
}

test.each([
  [['Breakfast', 'Mayor Miller'], 'Breakfast\nMayor Miller'],
  [['Breakfast', 'with the mayor'], 'Breakfast with the mayor'],
  [
    ['The whole choir sings below the window', 'Whereupon they leave'],
    'The whole choir sings below the window Whereupon they leave',
  ],
  [
    ['- all of the names of those who have', 'come; and', '- numbers'],
    '- all of the names of those who have come; and\n- numbers',
  ],
  [['1. songs;', '2. dances'], '1. songs;\n2. dances'],
  [['・発表', '・質疑'], '・発表\n・質疑'],
])('%j is %j', (lines, text) => expect(lastCell(lines)).toBe(text));
