import type { Box, Table } from '@sheaf/document';
import { expect, test } from 'vitest';
import { steadySeconds } from '../../../../test/harness/steady-seconds.ts';
import type { FlowBlock, FlowTable } from './flow-block.ts';
import { DEFAULT_PAGE_SETUP, flowPages } from './flow-pages.ts';

const paragraph = (text: string): FlowBlock => ({ label: 'Text', text });

test('blocks stand one below the other inside the page', () => {
  const [page] = flowPages([paragraph('one'), paragraph('two')]);
  const [first, second] = page?.elements ?? [];
  expect(first?.id).toBe('e0');
  expect(second?.box.y0).toBeGreaterThan(first?.box.y1 ?? Number.POSITIVE_INFINITY);
  expect(second?.box.x1).toBeLessThan(DEFAULT_PAGE_SETUP.widthPoints);
});

test('many blocks go over several pages and no block crosses the bottom', () => {
  const pages = flowPages(Array.from({ length: 200 }, (_, index) => paragraph(`line ${index}`)));
  expect(pages.length).toBeGreaterThan(2);
  const elements = pages.flatMap((page) => page.elements);
  expect(elements.map((element) => element.text).join()).toContain('line 0,line 1,line 2');
  expect(elements).toHaveLength(200);
  for (const element of elements) expect(element.box.y1).toBeLessThan(842);
});

test('a text taller than a page is parted at its line ends and each part continues the last', () => {
  const lines = Array.from({ length: 150 }, (_, index) => `log line ${index}`);
  const elements = flowPages([paragraph(lines.join('\n'))]).flatMap((page) => page.elements);
  expect(elements.length).toBeGreaterThan(2);
  expect(elements.map((element) => element.text).join('\n')).toBe(lines.join('\n'));
  expect(elements[1]?.continues).toBe(elements[0]?.id);
});

test('parts continue each other also where blocks are named', () => {
  const blocks: FlowBlock[] = [{ ...paragraph('x\n'.repeat(150)), key: 'e1' }, paragraph('end')];
  const elements = flowPages(blocks).flatMap((page) => page.elements);
  expect(elements[2]).toMatchObject({ id: 'e2', continues: 'e1' });
});

test('one line longer than a page is parted at blanks and loses nothing', () => {
  const text = 'word '.repeat(20_000);
  const elements = flowPages([paragraph(text)]).flatMap((page) => page.elements);
  expect(elements.length).toBeGreaterThan(5);
  expect(elements.map((element) => element.text).join('')).toBe(text);
});

test('a line without blanks is parted in time that grows with its length', async () => {
  const text = 'x'.repeat(16_000_000);
  expect(await steadySeconds(() => flowPages([paragraph(text)]))).toBeLessThan(3);
}, 60_000);

test('every span of a long text comes out once', () => {
  const words = Array.from({ length: 30_000 }, (_, index) => `word${index}`);
  let end = 0;
  const spans = words.map((word) => {
    const start = end;
    end += word.length + 1;
    return { start, end: end - 1, bold: true };
  });
  const block: FlowBlock = { label: 'Text', text: words.join(' '), spans };
  const elements = flowPages([block]).flatMap((page) => page.elements);
  const bold = elements.flatMap(({ text, spans }) =>
    (spans ?? []).map((span) => text.slice(span.start, span.end)),
  );
  expect(bold).toEqual(words);
});

test('spans of a parted text stay on their words', () => {
  const text = `${'a\n'.repeat(100)}bold`;
  const block: FlowBlock = {
    label: 'Text',
    text,
    spans: [{ start: text.length - 4, end: text.length, bold: true }],
  };
  const last = flowPages([block]).at(-1)?.elements.at(-1);
  const span = last?.spans?.[0];
  expect(last?.text.slice(span?.start, span?.end)).toBe('bold');
});

test('a table has boxes for every cell inside its own box', () => {
  const cell = (row: number, col: number) => ({
    text: `${row}/${col}`,
    row,
    col,
    rowSpan: 1,
    colSpan: 1,
    isHeader: row === 0,
  });
  const [page] = flowPages([
    {
      label: 'Table',
      text: '',
      table: { numRows: 2, numCols: 2, cells: [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)] },
    },
  ]);
  const element = page?.elements[0];
  if (element?.label !== 'Table' || !element.table) throw new Error('no table');
  expect(element.table.cells[3]?.box.x1).toBeCloseTo(element.box.x1);
  expect(element.table.cells[3]?.box.y0).toBeGreaterThan(element.table.cells[0]?.box.y0 ?? 999);
});

test('tables inside tables inside tables stay inside their cells', () => {
  const around = (tables?: readonly FlowTable[]): FlowTable => ({
    numRows: 1,
    numCols: 1,
    cells: [
      {
        text: 'x',
        row: 0,
        col: 0,
        rowSpan: 1,
        colSpan: 1,
        isHeader: false,
        ...(tables && { tables }),
      },
    ],
  });
  const tall = around([around(), around(), around()]);
  const [page] = flowPages([{ label: 'Table', text: '', table: around([tall, tall]) }]);
  const element = page?.elements[0];
  const outer = element?.label === 'Table' ? element.table : undefined;
  const boxesOf = (table: Table): Box[] =>
    table.cells.flatMap((cell) => [cell.box, ...(cell.tables ?? []).flatMap(boxesOf)]);
  const boxes = outer ? boxesOf(outer) : [];
  expect(boxes).toHaveLength(9);
  for (const box of boxes) expect(box.y1).toBeLessThanOrEqual((outer?.box.y1 ?? 0) + 0.001);
});

test('a table taller than a page makes its page taller', () => {
  const cells = Array.from({ length: 500 }, (_, row) => ({
    text: String(row),
    row,
    col: 0,
    rowSpan: 1,
    colSpan: 1,
    isHeader: false,
  }));
  const [page] = flowPages([
    { label: 'Table', text: '', table: { numRows: 500, numCols: 1, cells } },
  ]);
  expect(page?.height).toBeGreaterThan(page?.elements[0]?.box.y1 ?? Number.POSITIVE_INFINITY);
});

test('captions and inner links find their element by key', () => {
  const [page] = flowPages([
    { label: 'Picture', text: '', key: 'figure' },
    { label: 'Caption', text: 'see', captionFor: 'figure' },
    { label: 'Text', text: 'there', spans: [{ start: 0, end: 5, link: '#figure' }] },
  ]);
  expect(page?.elements[1]).toMatchObject({ captionFor: 'e0' });
  expect(page?.elements[2]?.spans?.[0]?.link).toBe('#e0');
});
