import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type ParseLimits } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readJson } from './read-json.ts';

async function read(source: string, limits: Partial<ParseLimits> = {}) {
  const reading = await readJson(new TextEncoder().encode(source), {
    filename: 'data.json',
    options: {},
    limits: { ...DEFAULT_LIMITS, ...limits },
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  return { elements: reading.pages.flatMap((page) => page.elements), reading };
}

const SAMPLE = JSON.stringify({
  title: 'Order',
  id: 7,
  lines: [
    { item: 'pen', count: 2 },
    { item: 'ink', note: 'blue' },
  ],
  tags: ['a', 'b'],
  grid: [
    [1, 2],
    [3, 4],
  ],
});

test('pairs, records, lists and grids keep their shape', async () => {
  const { elements, reading } = await read(SAMPLE);
  expect(elements.map((element) => [element.label, element.text])).toEqual([
    ['KeyValueRegion', ''],
    ['SectionHeader', 'lines'],
    ['Table', ''],
    ['SectionHeader', 'tags'],
    ['ListItem', 'a'],
    ['ListItem', 'b'],
    ['SectionHeader', 'grid'],
    ['Table', ''],
  ]);
  const table = elements[2]?.label === 'Table' ? elements[2].table : undefined;
  expect(table?.cells.map((cell) => cell.text)).toEqual([
    ...['item', 'count', 'note'],
    ...['pen', '2', ''],
    ...['ink', '', 'blue'],
  ]);
  expect(reading.metadata.title).toBe('Order');
});

test('JSON Lines are one table and a broken line is told', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => JSON.stringify({ n: index }));
  const { elements } = await read(lines.join('\n'));
  expect(elements[0]?.label).toBe('Table');
  const { reading } = await read([...lines, '{"n": '].join('\n'));
  expect(reading.warnings.map((warning) => warning.code)).toEqual(['damaged_file']);
});

test('long numbers stay as they are written', async () => {
  const { elements } = await read('{"id": 12345678901234567890, "price": 1.10}');
  const table = elements[0]?.label === 'KeyValueRegion' ? elements[0].table : undefined;
  expect(table?.cells[1]?.text).toBe('12345678901234567890');
});

test('over the cap rows are left out with a warning', async () => {
  const rows = JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ n, m: n })));
  const { reading } = await read(rows, { maxCells: 10 });
  expect(reading.warnings.map((warning) => warning.code)).toEqual(['cells_left_out']);
});

const valid = new TextEncoder().encode(SAMPLE);
const deep = new TextEncoder().encode(`${'['.repeat(5000)}1${']'.repeat(5000)}`);
for (const { name, run } of readerContract(readJson, { valid, deep })) test(name, run);
