import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, type TestText, writeTestPage } from '../write-test-page.ts';

type Rule = readonly [number, number, number, number];

const COLUMNS = [50, 110, 170, 330, 380, 430] as const;
const NAMES = [
  'Design',
  'Requirements',
  'Testing',
  'Construction',
  'Process',
  'Economics',
] as const;
const TOP = 116;
const PITCH = 18;
const BOTTOM = TOP + NAMES.length * PITCH;

/** A grid whose first and last column are one cell each below the names of the columns. */
const RULES: Rule[] = [
  ...COLUMNS.map((x): Rule => [x, 96, x, BOTTOM]),
  ...[96, TOP, BOTTOM].map((y): Rule => [50, y, 430, y]),
  ...NAMES.slice(1).map(
    (_, at): Rule => [110, TOP + PITCH * (at + 1), 380, TOP + PITCH * (at + 1)],
  ),
];

const line = (text: string, x: number, y: number): TestText => ({ text, x, y });

const HEAD = ['Group', 'Number', 'Course', 'Hours', 'Least'].map((text, at) =>
  line(text, 4 + (COLUMNS[at] ?? 0), 110),
);

function tableOf(texts: readonly TestText[], rules: readonly Rule[] = RULES): string[][] {
  const [found] = findTables(writeTestPage({ texts, rules }));
  if (!found) throw new Error('no table was found');
  const { numRows, cells } = found.table;
  return Array.from({ length: numRows }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(({ text, rowSpan }) => text.replaceAll('\n', ' ') + (rowSpan > 1 ? ` v${rowSpan}` : '')),
  );
}

test('what is drawn as one cell is one, wherever its lines stand beside those of the rows', () => {
  const rows = NAMES.flatMap((name, at) => [
    line(String(31108 + at), 114, TOP + 12 + PITCH * at),
    line(name, 174, TOP + 12 + PITCH * at),
    line('48', 340, TOP + 12 + PITCH * at),
  ]);
  const middle = (TOP + BOTTOM) / 2;
  const group = ['Software', 'for all', 'branches'].map((text, at) =>
    line(text, 56, middle - 8 + 12 * at),
  );
  expect(tableOf([...HEAD, ...rows, ...group, line('15', 400, middle + 3)])).toEqual([
    ['Group', 'Number', 'Course', 'Hours', 'Least'],
    ['Software for all branches v6', '31108', 'Design', '48', '15 v6'],
    ['31109', 'Requirements', '48'],
    ['31110', 'Testing', '48'],
    ['31111', 'Construction', '48'],
    ['31112', 'Process', '48'],
    ['31113', 'Economics', '48'],
  ]);
});

test('records that no rule parts stay rows, though their columns are drawn', () => {
  const rules: Rule[] = [
    ...COLUMNS.map((x): Rule => [x, 96, x, BOTTOM]),
    ...[96, TOP, BOTTOM].map((y): Rule => [50, y, 430, y]),
  ];
  const rows = ['North', 'South', 'East', 'West', 'Centre'].flatMap((name, at) => [
    line(name, 54, 130 + 20 * at),
    ...COLUMNS.slice(1, -1).map((x, col) => line(String(120 + 7 * at + col), x + 4, 130 + 20 * at)),
  ]);
  expect(tableOf([...HEAD, ...rows], rules).map((row) => row[0])).toEqual([
    'Group',
    'North',
    'South',
    'East',
    'West',
    'Centre',
  ]);
});

test('a cell drawn over several columns is one, though a blank between its words stands where they meet', () => {
  const rows = NAMES.flatMap((name, at) => [
    line(String(31108 + at), 114, TOP + 12 + PITCH * at),
    line(name, 174, TOP + 12 + PITCH * at),
    line('48', 340, TOP + 12 + PITCH * at),
  ]);
  const rules: Rule[] = [
    ...RULES,
    ...[50, 430].map((x): Rule => [x, BOTTOM, x, BOTTOM + 20]),
    [50, BOTTOM + 20, 430, BOTTOM + 20],
  ];
  const note = ['Some of the', 'courses are held in other years as well'];
  const texts = [
    ...rows,
    line('All', 56, 170),
    line('15', 400, 170),
    line(note[0] ?? '', 54, BOTTOM + 12),
    line(note[1] ?? '', 112, BOTTOM + 12),
  ];
  expect(tableOf([...HEAD, ...texts], rules).at(-1)).toEqual([note.join(' ')]);
});

test('underlined words in a drawn cell part no rows', () => {
  const xs = [50, 130, 210, 310, 410];
  const ys = [96, 116, 166, 216, 266];
  const names = ['Office', 'Archive', 'Library'];
  const rows = names.flatMap((name, at) => [
    line(name, 54, 130 + 50 * at),
    line('Public', 134, 130 + 50 * at),
    line('+39 721 787387', 214, 130 + 50 * at),
    line('+39 329 350799', 214, 156 + 50 * at),
    line('www.example.org', 314, 130 + 50 * at),
  ]);
  const rules: Rule[] = [
    ...gridRules(xs, ys),
    ...names.map((_, at): Rule => [314, 131 + 50 * at, 389, 131 + 50 * at]),
  ];
  const head = ['Name', 'Access', 'Phone', 'Site'].map((text, at) =>
    line(text, 4 + (xs[at] ?? 0), 110),
  );
  expect(tableOf([...head, ...rows], rules)).toEqual([
    ['Name', 'Access', 'Phone', 'Site'],
    ...names.map((name) => [name, 'Public', '+39 721 787387 +39 329 350799', 'www.example.org']),
  ]);
});

test('one high cell whose lines happen to stand at the heights of rows is one among others that do not', () => {
  const rows = NAMES.flatMap((name, at) => [
    line(String(31108 + at), 114, TOP + 12 + PITCH * at),
    line(name, 174, TOP + 12 + PITCH * at),
    line('48', 340, TOP + 12 + PITCH * at),
  ]);
  const group = ['Software', 'for all'].map((text, at) =>
    line(text, 56, TOP + 12 + PITCH * (2 + at)),
  );
  const least = line('15', 400, (TOP + BOTTOM) / 2 + 3);
  expect(tableOf([...HEAD, ...rows, ...group, least])[1]).toEqual([
    'Software for all v6',
    '31108',
    'Design',
    '48',
    '15 v6',
  ]);
});

test('lines of drawn cells beside one name are what the cells say, as in a timetable', () => {
  const edges = [50, 130, 240, 350, 460];
  const tops = [96, 116, 168, 220, 272];
  const groups = ['Group A', 'Group B', 'Group C'];
  const lesson = (subject: string, x: number, y: number) => [
    line('Ms Quay', x + 50, y + 12),
    line(subject, x + 4, y + 28),
    line('Room B', x + 60, y + 46),
  ];
  const subjects = ['Knots', 'Charts', 'Tides'];
  const texts = [
    ...['First', 'Second', 'Third'].map((text, at) => line(text, (edges[at + 1] ?? 0) + 30, 110)),
    ...groups.flatMap((name, row) => [
      line(name, 60, (tops[row + 1] ?? 0) + 29),
      ...subjects.flatMap((subject, col) =>
        lesson(subject, edges[col + 1] ?? 0, tops[row + 1] ?? 0),
      ),
    ]),
  ];
  expect(tableOf(texts, gridRules(edges, tops))).toEqual([
    ['', 'First', 'Second', 'Third'],
    ...groups.map((name) => [name, ...subjects.map((subject) => `Ms Quay ${subject} Room B`)]),
  ]);
});

test('a cell that lacks one wall is parted where its words leave the columns apart', () => {
  const rows = NAMES.flatMap((name, at) => [
    line(String(31108 + at), 114, TOP + 12 + PITCH * at),
    line(name, 174, TOP + 12 + PITCH * at),
    line('48', 340, TOP + 12 + PITCH * at),
  ]);
  const group = line('Software', 56, (TOP + BOTTOM) / 2);
  const wall = RULES.findIndex(([x0, , x1]) => x0 === 170 && x1 === 170);
  const rules = RULES.flatMap((rule, at): Rule[] =>
    at === wall
      ? [
          [170, 96, 170, TOP + PITCH],
          [170, TOP + 2 * PITCH, 170, BOTTOM],
        ]
      : [rule],
  );
  const table = tableOf([...HEAD, ...rows, group], rules);
  expect(table[1]).toEqual(['Software v6', '31108', 'Design', '48', ' v6']);
  expect(table[2]).toEqual(['31109', 'Requirements', '48']);
});
