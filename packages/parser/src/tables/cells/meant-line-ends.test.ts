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

/** Text of the cells of the second row of a ruled table of two columns, from lines with their columns and heights. */
function secondRow(
  lines: readonly { readonly text: string; readonly x: number; readonly y: number }[],
  isBold: (text: string) => boolean = () => false,
): string[] {
  const page = writeTestPage({
    texts: [{ text: 'Time', x: 64, y: 112 }, { text: 'What is done', x: 204, y: 112 }, ...lines],
    rules: gridRules([60, 200, 380], [100, 120, 240]),
  });
  const words = page.words.map((word) => ({
    ...word,
    style: { ...word.style, bold: isBold(word.text) },
  }));
  const [found] = findTables({ ...page, words });
  return found?.table.cells.filter(({ row }) => row === 1).map(({ text }) => text) ?? [];
}

test('a line in bold ends over plain ones, however long it is', () => {
  const title = 'Village Island Sharing Project';
  const lines = [
    { text: 'Monday', x: 64, y: 140 },
    { text: title, x: 204, y: 140 },
    { text: 'Students spend the day at the', x: 204, y: 152 },
    { text: 'island', x: 204, y: 164 },
  ];
  const [, text] = secondRow(lines, (word) => title.includes(word));
  expect(text).toBe(`${title}\nStudents spend the day at the island`);
});

test('lines far apart end where they do, however long they are', () => {
  const lines = [
    { text: 'Monday to Friday', x: 64, y: 140 },
    { text: 'and Sunday', x: 64, y: 152 },
    { text: 'Miss Arabella Constantine Worth', x: 204, y: 140 },
    { text: 'Fundamentals of Design', x: 204, y: 164 },
  ];
  expect(secondRow(lines)).toEqual([
    'Monday to Friday and Sunday',
    'Miss Arabella Constantine Worth\nFundamentals of Design',
  ]);
});

test('single words under each other are lines where there is room for both', () => {
  const lines = [2, 2, 2, 2].map((value, index) => ({
    text: `${value}`,
    x: 64,
    y: 140 + 12 * index,
  }));
  const other = { text: 'Both choirs sing', x: 204, y: 140 };
  expect(secondRow([...lines, other])).toEqual(['2\n2\n2\n2', 'Both choirs sing']);
});
