import { expect, test } from 'vitest';
import { orderBlocks } from './order-blocks.ts';
import { withIcons } from './with-icons.ts';

const COLUMNS = [60, 240, 420];
const BOLD = { fontSize: 12, bold: true };
const PLAIN = { fontSize: 10, bold: false };

type Block = Parameters<typeof orderBlocks>[0][number] & { readonly text: string };

/** A line that opens a card in a column, at a height. */
function head(text: string, column: number, y0: number, more: Partial<Block> = {}): Block {
  const x0 = COLUMNS[column] ?? 0;
  const box = { x0, y0, x1: x0 + 100, y1: y0 + 12 };
  return { text, box, label: 'SectionHeader', shape: { lineCount: 1 }, style: BOLD, ...more };
}

/** A paragraph of some lines in a column. */
function prose(text: string, column: number, y0: number, lineCount: number): Block {
  const x0 = COLUMNS[column] ?? 0;
  const box = { x0, y0, x1: x0 + 160, y1: y0 + 12 * lineCount };
  return { text, box, label: 'Text', shape: { lineCount }, style: PLAIN };
}

/** The same head on two lines, close over its text. */
function wrap(block: Block): Block {
  return { ...block, box: { ...block.box, y1: block.box.y1 + 2 }, shape: { lineCount: 2 } };
}

/** A head with a text of some lines under it. */
function card(name: string, column: number, y: number, lines: number): Block[] {
  return [head(name, column, y), prose(`${name}.`, column, y + 16, lines)];
}

function read(blocks: readonly Block[], rightToLeft = false): string {
  return orderBlocks(blocks, rightToLeft)
    .map(({ text }) => text)
    .join(' ');
}

const UNEQUAL = [
  ...card('a', 0, 60, 6),
  ...card('b', 1, 60, 3),
  ...card('c', 2, 60, 5),
  ...card('d', 0, 176, 4),
  ...card('e', 1, 176, 8),
];

test('cards of several lengths are read row by row, also where the last row is short', () => {
  expect(read(UNEQUAL)).toBe('a a. b b. c c. d d. e e.');
});

test('heads of several lines are no paragraphs', () => {
  const wrapped = UNEQUAL.map((block) => (block.text === 'd' ? wrap(block) : block));
  expect(read(wrapped)).toBe('a a. b b. c c. d d. e e.');
});

test('cards that are read from the right begin there', () => {
  const full = [...UNEQUAL, ...card('f', 2, 176, 2)];
  expect(read(full, true)).toBe('c c. b b. a a. f f. e e. d d.');
});

test('drawn cards in level rows are read row by row, columns of boxes that begin anywhere are not', () => {
  const box = (text: string, column: number, y: number) => {
    const frame = { x0: 50 + 180 * column, y0: y - 10, x1: 225 + 180 * column, y1: y + 110 };
    return { ...prose(text, column, y, 8), frame };
  };
  const above = [box('a', 0, 60), box('b', 1, 60)];
  expect(read([...above, box('c', 0, 200), box('d', 1, 200)])).toBe('a b c d');
  expect(read([...above, box('c', 0, 200), box('d', 1, 230)])).toBe('a c b d');
});

test('columns whose heads stand level once, with the same blank over them, are read down', () => {
  const above = [...card('a', 0, 60, 6), ...card('b', 1, 60, 6)];
  const below = [...card('c', 0, 176, 4), ...card('d', 1, 176, 9)];
  expect(read([...above, ...below])).toBe('a a. c c. b b. d d.');
  const third = [...card('e', 0, 330, 3), ...card('f', 1, 330, 3)];
  const level = [...card('c', 0, 176, 9), ...card('d', 1, 176, 9)];
  expect(read([...above, ...level, ...third])).toBe('a a. b b. c c. d d. e e. f f.');
});

test('columns with a head at a height of its own are read down', () => {
  const blocks = UNEQUAL.filter(({ text }) => !text.startsWith('b'));
  const short = [...card('b', 1, 60, 1), ...card('x', 1, 120, 1)];
  expect(read([...blocks, ...short])).toBe('a a. d d. b b. x x. e e. c c.');
});

test('columns with no more white over their heads than under them are read down', () => {
  const blocks = [
    ...card('a', 0, 60, 3),
    ...card('b', 1, 60, 2),
    ...card('c', 0, 117, 2),
    ...card('d', 1, 117, 2),
  ];
  expect(read(blocks)).toBe('a a. c c. b b. d d.');
});

test('sections of several paragraphs are read down', () => {
  const more = prose('a..', 0, 152, 2);
  const lower = UNEQUAL.map((block) =>
    block.box.y0 > 170
      ? { ...block, box: { ...block.box, y0: block.box.y0 + 40, y1: block.box.y1 + 40 } }
      : block,
  );
  expect(read([...lower, more])).toBe('a a. a.. d d. b b. e e. c c.');
});

test('heads alone over other heads are read down', () => {
  const titles = [0, 1, 2].map((column) => head(`t${column}`, column, 30, { style: PLAIN }));
  const cards = [0, 1, 2].flatMap((column) => [
    head(`c${column}`, column, 60, { label: 'Text' }),
    prose(`c${column}.`, column, 76, 3),
  ]);
  expect(read([...titles, ...cards])).toBe('t0 c0 c0. t1 c1 c1. t2 c2 c2.');
});

test('columns that begin with running text are read down', () => {
  const running = UNEQUAL.filter(({ text }) => text !== 'b');
  expect(read(running)).toBe('a a. d d. b. e e. c c.');
});

test('steps are read as they count', () => {
  const steps = (names: readonly string[], lengths: readonly number[]) =>
    names.flatMap((name, at) => card(name, at % 2, at < 2 ? 60 : 176, lengths[at] ?? 0));
  expect(read(steps(['1', '2', '3', '4'], [6, 6, 6, 6]))).toBe('1 1. 2 2. 3 3. 4 4.');
  expect(read(steps(['Step 1', 'Step 3', 'Step 2', 'Step 4'], [6, 3, 5, 2]))).toBe(
    'Step 1 Step 1. Step 2 Step 2. Step 3 Step 3. Step 4 Step 4.',
  );
});

test('a number over its head opens the card with it', () => {
  const steps = ['1', '2', '3', '4'].flatMap((name, at) => {
    const top = at < 2 ? 60 : 200;
    const number = head(name, at % 2, top, { label: 'Text', style: { fontSize: 14, bold: true } });
    return [number, ...card(`${name}!`, at % 2, top + 23, 6)];
  });
  expect(read(steps)).toBe('1 1! 1!. 2 2! 2!. 3 3! 3!. 4 4! 4!.');
});

test('key figures are read with what is said of them, then the cards below', () => {
  const figure = (text: string, column: number) => [
    head(text, column, 20, { label: 'Text', style: { fontSize: 24, bold: true } }),
    head(`${text} of all`, column, 36, { label: 'Text', style: PLAIN }),
  ];
  const cards = [0, 1, 2].flatMap((column) => card(`c${column}`, column, 76, 4));
  expect(read([...figure('8', 0), ...figure('9', 1), ...figure('7', 2), ...cards])).toBe(
    '8 8 of all 9 9 of all 7 7 of all c0 c0. c1 c1. c2 c2.',
  );
});

test('a card begins with the icon over its head', () => {
  const icon = { x0: 60, y0: 60, x1: 81, y1: 81 };
  const blocks = [
    ...card('a', 0, 86, 3),
    ...card('b', 1, 60, 2),
    ...card('c', 0, 176, 2),
    ...card('d', 1, 176, 2),
  ];
  expect(read(withIcons(blocks, [icon]))).toBe('a a. b b. c c. d d.');
  expect(read(blocks)).toBe('a a. c c. b b. d d.');
});

test('equal cards with an icon over each head are read row by row', () => {
  const cards = [
    ...card('a', 0, 86, 2),
    ...card('b', 1, 86, 2),
    ...card('c', 0, 186, 2),
    ...card('d', 1, 186, 2),
  ];
  const icons = [60, 240].flatMap((x0) =>
    [60, 160].map((y0) => ({ x0, y0, x1: x0 + 21, y1: y0 + 21 })),
  );
  expect(read(withIcons(cards, icons))).toBe('a a. b b. c c. d d.');
});
