import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readXmlDocument } from './read-xml-document.ts';

async function read(source: string) {
  const reading = await readXmlDocument(new TextEncoder().encode(source), {
    filename: 'data.xml',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  return reading.pages.flatMap((page) => page.elements);
}

const SAMPLE =
  '<?xml version="1.0"?><order id="7"><buyer>Ann</buyer><lines><line n="1"><item>pen</item></line><line n="2"><item>ink</item></line></lines></order>';

test('repeated elements are a table, single ones pairs', async () => {
  const elements = await read(SAMPLE);
  expect(elements.map((element) => [element.label, element.text])).toEqual([
    ['SectionHeader', 'order'],
    ['KeyValueRegion', ''],
    ['SectionHeader', 'lines'],
    ['Table', ''],
  ]);
  const table = elements[3]?.label === 'Table' ? elements[3].table : undefined;
  expect(table?.cells.map((cell) => cell.text)).toEqual(['n', 'item', '1', 'pen', '2', 'ink']);
});

test('text mixed with elements is prose', async () => {
  const elements = await read('<doc><title>T</title><p>some <b>bold</b> words</p></doc>');
  expect(elements.map((element) => [element.label, element.text])).toEqual([
    ['SectionHeader', 'T'],
    ['Text', 'some bold words'],
  ]);
});

test('external entities are never read', async () => {
  const elements = await read(
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b><c>1</c></a>',
  );
  expect(JSON.stringify(elements)).not.toContain('root:');
});

const valid = new TextEncoder().encode(SAMPLE);
const deep = new TextEncoder().encode(`${'<a>'.repeat(5000)}x${'</a>'.repeat(5000)}`);
for (const { name, run } of readerContract(readXmlDocument, { valid, deep })) test(name, run);
