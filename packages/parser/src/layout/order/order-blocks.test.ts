import { expect, test } from 'vitest';
import { orderBlocks } from './order-blocks.ts';

/** A named box. */
function at(name: string, x0: number, y0: number, x1: number, y1: number) {
  return { name, box: { x0, y0, x1, y1 } };
}

function namesOf(...blocks: readonly ReturnType<typeof at>[]): string[] {
  return orderBlocks(blocks).map(({ name }) => name);
}

test('numbers and heads beside the middle of their texts are read box by box', () => {
  const boxes = [0, 200, 400].flatMap((top, row) => [
    at(`number ${row}`, 40, top + 60, 70, top + 80),
    at(`head ${row}`, 100, top + 50, 200, top + 90),
    at(`text ${row}a`, 240, top, 560, top + 70),
    at(`text ${row}b`, 240, top + 76, 560, top + 140),
  ]);
  expect(namesOf(...boxes)).toEqual(
    [0, 1, 2].flatMap((row) => [`number ${row}`, `head ${row}`, `text ${row}a`, `text ${row}b`]),
  );
});

test('columns of text are read to their end, however their paragraphs fall', () => {
  const left = [0, 200, 400].map((top, row) => at(`left ${row}`, 40, top, 280, top + 190));
  const right = [0, 110, 300, 480].map((top, row) => at(`right ${row}`, 320, top, 560, top + 90));
  expect(namesOf(...left, ...right)).toEqual([...left, ...right].map(({ name }) => name));
});

test('a line close under the title stays with it though columns begin far below', () => {
  const title = at('title', 200, 20, 400, 60);
  const date = at('date', 230, 66, 370, 80);
  const left = at('left', 40, 160, 180, 400);
  const right = at('right', 200, 140, 400, 400);
  const foot = at('foot', 40, 420, 400, 440);
  expect(namesOf(right, left, date, title, foot)).toEqual([
    'title',
    'date',
    'left',
    'right',
    'foot',
  ]);
});

test('columns set almost against each other are read one after the other', () => {
  const left = [0, 60, 200].map((top, row) => at(`left ${row}`, 20, top, 300, top + 50));
  const right = [0, 40, 120, 190].map((top, row) => at(`right ${row}`, 301, top, 560, top + 30));
  expect(namesOf(...right, ...left)).toEqual([...left, ...right].map(({ name }) => name));
});

test('a title over two columns is read first, though it reaches over the gap of lines below only', () => {
  const title = at('title', 290, 20, 420, 50);
  const left = [
    at('left 0', 20, 80, 220, 130),
    at('left 1', 20, 160, 310, 200),
    at('left 2', 20, 230, 200, 270),
  ];
  const right = [at('right 0', 360, 82, 480, 132), at('right 1', 360, 164, 600, 260)];
  expect(namesOf(...right, ...left, title)).toEqual([
    'title',
    ...[...left, ...right].map(({ name }) => name),
  ]);
});

test('what closes a line below its start is read after it', () => {
  const above = at('above', 60, 0, 300, 12);
  const line = at('return', 100, 20, 160, 30);
  const note = at('note', 200, 20, 300, 30);
  const bracket = at('bracket', 60, 36, 66, 46);
  expect(namesOf(bracket, note, line, above)).toEqual(['above', 'return', 'note', 'bracket']);
});

test('a line under columns close to what reaches over both of them is read with that', () => {
  const boxes = [
    at('left', 40, 100, 280, 200),
    at('right', 320, 100, 560, 320),
    at('head', 60, 360, 200, 372),
    at('table', 40, 390, 560, 500),
  ];
  expect(namesOf(...boxes)).toEqual(['left', 'right', 'head', 'table']);
});

test('a heading under columns over what reaches over all of them is read with that, however near it stands', () => {
  const boxes = [
    at('left picture', 40, 100, 200, 200),
    at('right picture', 300, 100, 460, 200),
    { ...at('heading', 40, 208, 120, 220), label: 'SectionHeader' },
    at('text', 40, 227, 560, 300),
  ];
  expect(namesOf(...boxes)).toEqual(['left picture', 'right picture', 'heading', 'text']);
});

test('what stands beside nothing is read from top to bottom, wherever it begins', () => {
  expect(namesOf(at('heading', 40, 100, 120, 114), at('centred name', 240, 40, 380, 60))).toEqual([
    'centred name',
    'heading',
  ]);
});

/** A named line. */
function line(name: string, label: string, x0: number, y0: number, x1: number) {
  return { ...at(name, x0, y0, x1, y0 + 10), label, shape: { lineCount: 1 } };
}

test('headings side by side are each read over their own column, a box between columns as a column', () => {
  const blocks = [
    line('Starters', 'SectionHeader', 100, 70, 180),
    line('Sides', 'SectionHeader', 500, 70, 560),
    line('Special', 'Text', 260, 84, 400),
    line('Soup', 'Text', 40, 100, 220),
    line('Bread', 'Text', 440, 100, 620),
    at('It goes on', 260, 104, 400, 300),
    line('Salad', 'Text', 40, 120, 220),
    line('Rice', 'Text', 440, 120, 620),
  ];
  expect(namesOf(line('Menu', 'Title', 100, 20, 560), ...blocks)).toEqual([
    'Menu',
    ...['Starters', 'Soup', 'Salad'],
    ...['Special', 'It goes on'],
    ...['Sides', 'Bread', 'Rice'],
  ]);
});

test('two narrow lists that count alike are read one after the other', () => {
  const items = [1, 2, 3].flatMap((n) =>
    [40, 200].map((x) => ({
      ...line(`${x} ${n}`, 'ListItem', x, 100 + 12 * n, x === 40 ? 90 : 400),
      list: { marker: `${n}.` },
    })),
  );
  expect(namesOf(...items)).toEqual(['40 1', '40 2', '40 3', '200 1', '200 2', '200 3']);
});

test('a title in the middle is read before the columns beside and below it', () => {
  const title = at('title', 120, 20, 440, 50);
  const columns = [0, 1, 2, 3, 4].map((n) =>
    at(`column ${n}`, 20 + 105 * n, n === 0 ? 62 : 56, 115 + 105 * n, 700),
  );
  const names = columns.map(({ name }) => name);
  expect(namesOf(...columns, title)).toEqual(['title', ...names]);
  // What stands over the columns at the right alone is theirs.
  const side = at('side', 230, 20, 540, 50);
  expect(namesOf(...columns, side)[0]).toBe('column 0');
});

/** A line of a size, bold, or what stands under it. */
function set(fontSize: number, bold: boolean, block: ReturnType<typeof at>) {
  return { ...block, style: { fontSize, bold } };
}

test('columns begin with heads set alike though one stands a little lower than the other', () => {
  const blocks = [
    set(22, true, at('title', 213, 62, 383, 81)),
    set(14, true, at('right head', 311, 96, 375, 108)),
    set(14, true, at('left head', 43, 109, 76, 122)),
    set(9, false, at('right', 311, 120, 554, 165)),
    set(9, false, at('left', 43, 133, 285, 179)),
  ];
  const names = (boxes: typeof blocks) => orderBlocks(boxes).map(({ name }) => name);
  expect(names(blocks)).toEqual(['title', 'left head', 'left', 'right head', 'right']);
});

test('the largest line of all, in the middle over three columns, is read first', () => {
  const columns = ['left', 'middle', 'right'].flatMap((name, column) => [
    set(11, true, at(`${name} head`, 65 + 164 * column, 97 + column, 120 + 164 * column, 108)),
    set(9, false, at(name, 65 + 164 * column, 114, 203 + 164 * column, 146)),
    set(9, false, at(`${name} end`, 65 + 164 * column, 150, 203 + 164 * column, 180)),
  ]);
  const title = set(14, true, at('title', 250, 76, 345, 89));
  expect(orderBlocks([...columns, title])[0]?.name).toBe('title');
});
