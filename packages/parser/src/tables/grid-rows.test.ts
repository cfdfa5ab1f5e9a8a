import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';
import { gridRules, rowsOfText, type TestText, writeTestPage } from './write-test-page.ts';

function tableOf(texts: readonly TestText[], columns: readonly number[], rows: readonly number[]) {
  const [found] = findTables(writeTestPage({ texts, rules: gridRules(columns, rows) }));
  if (!found) throw new Error('no table was found');
  return found.table;
}

test('lines that no rule parts are one row where rules part all others, however far apart they stand', () => {
  const labels = ['Name', 'Sex', 'Born', 'Number of the card or', 'Passport', 'School', 'Grade'];
  const heights = [110, 130, 150, 170, 197, 217, 237];
  const texts = labels.map((text, index) => ({ text, x: 60, y: heights[index] ?? 0 }));
  const { cells } = tableOf(texts, [50, 190, 290, 450], [96, 116, 136, 156, 203, 223, 243]);
  expect(cells.filter(({ col }) => col === 0).map(({ text }) => text)).toEqual([
    'Name',
    'Sex',
    'Born',
    'Number of the card or Passport',
    'School',
    'Grade',
  ]);
});

test('rows of words that fill every column are records, not names of columns', () => {
  const rows = [
    ['Finish', 'White', 'Grey'],
    ['Voltage', 'low', 'high'],
    ['Mount', 'wall', 'rail'],
    ['Weight', '26', '293'],
    ['Code', '50127', '50128'],
    ['Years', '1', '1'],
  ];
  const texts = rowsOfText(rows, [60, 200, 300], 110, 20);
  const { cells } = tableOf(texts, [50, 190, 290, 390], [96, 116, 136, 156, 176, 196, 216]);
  expect(cells.filter(({ isHeader }) => isHeader)).toHaveLength(3);
});

test('a drawn grid that is set in bold type as a whole is a table', () => {
  const rows = [
    ['Group', 'Monday', 'Friday'],
    ['Youngest', 'from two', 'from three'],
    ['Middle', 'from four', 'from five'],
    ['Eldest', 'from six', 'from seven'],
  ];
  const page = writeTestPage({
    texts: rowsOfText(rows, [60, 200, 300], 110, 20),
    rules: gridRules([50, 190, 290, 390], [96, 116, 136, 156, 176]),
  });
  const words = page.words.map((word) => ({ ...word, style: { ...word.style, bold: true } }));
  const [found] = findTables({ ...page, words });
  expect(found?.table.cells).toHaveLength(12);
});

test('entries that stand higher and lower between two rules are of one row', () => {
  const lessons = ['Traffic and Town', 'Bicycles', 'Pilots and Piloting', 'Fines', 'Defence'];
  const texts = lessons.flatMap((lesson, index) => [
    { text: lesson, x: 110, y: 107 + 29 * index },
    { text: `${index + 1}`, x: 70, y: 122 + 29 * index },
    { text: '__/__/____', x: 330, y: 122 + 29 * index },
  ]);
  const rows = [...lessons, ''].map((_, index) => 96 + 29 * index);
  const { cells, numRows } = tableOf(texts, [50, 100, 320, 390, 540], rows);
  expect(numRows).toBe(lessons.length);
  expect(cells.filter(({ col }) => col === 1).map(({ text }) => text)).toEqual(lessons);
});

/** A table with a rule under each row, whose cells of one line stand in the middle of their rows. */
function ruledRows(rows: readonly (readonly [string[], string[]])[]): string[][] {
  const texts: TestText[] = [];
  const ys = [100];
  for (const cells of rows) {
    const top = ys.at(-1) ?? 0;
    const height = 6 + 18 * Math.max(...cells.map((lines) => lines.length));
    for (const [col, lines] of cells.entries()) {
      const first = top + (height - 18 * lines.length) / 2 + 13;
      for (const [at, text] of lines.entries())
        texts.push({ text, x: 60 + 140 * col, y: first + 18 * at });
    }
    ys.push(top + height);
  }
  const [found] = findTables(
    writeTestPage({
      texts,
      rules: ys.map((y): [number, number, number, number] => [54, y, 560, y]),
    }),
  );
  const { numRows = 0, cells = [] } = found?.table ?? {};
  return Array.from({ length: numRows }, (_, row) =>
    cells.filter((cell) => cell.row === row).map(({ text }) => text),
  );
}

test('what stands between two rules is one row where hardly anything else is', () => {
  const title = ['The onboarding of those who write software in large', 'companies over the years'];
  const rows: [string[], string[]][] = [
    [['Author and year'], ['Name of the article']],
    [['Rodeghero (2021)'], title],
    [['Azanza (2021)'], ['Concept maps as guides']],
    [['Britto (2020)'], title],
    [
      ['Yates, Power and', '(2020)'],
      ['Characterizing the transfer of programs from one', 'another'],
    ],
    [['Kumar (2019)'], ['Patterns of identity']],
    [['Tuzun (2018)'], title],
    [['Viviani (2017)'], title],
    [['Johnson (2010)'], title],
  ];
  expect(ruledRows(rows)).toEqual(rows.map((row) => row.map((lines) => lines.join(' '))));
});
