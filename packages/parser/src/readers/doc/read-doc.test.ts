import { expect, test } from 'vitest';
import { buildDoc } from '../../../../../test/builders/office/build-doc.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { ParseError } from '../../parse-error.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readDoc } from './read-doc.ts';

const IN_TABLE = [0x16, 0x24, 1];
/** Two cells with right edges at 1000 and 2000. */
const ROW_END = [...IN_TABLE, 0x17, 0x24, 1, 0x08, 0xd6, 8, 0, 2, 0, 0, 0xe8, 3, 0xd0, 7];

const sample = buildDoc(
  [
    { text: 'Heading', sprms: [0x40, 0x26, 1] },
    { text: 'Plain and strong – “text”' },
    { text: 'a', end: '\u0007', sprms: IN_TABLE },
    { text: 'b', end: '\u0007', sprms: IN_TABLE },
    { text: '', end: '\u0007', sprms: ROW_END },
    { text: 'see \u0013 HYPERLINK "https://example.org" \u0014site\u0015' },
  ],
  'strong',
);

async function readElements(bytes: Uint8Array) {
  const context = {
    filename: 'a.doc',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readDoc(bytes, context);
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  return reading.pages.flatMap((page) => page.elements);
}

test('text, outline levels, emphasis, tables and links come out of the pieces', async () => {
  const elements = await readElements(sample);
  expect(elements).toMatchObject([
    { label: 'SectionHeader', text: 'Heading', headingLevel: 2 },
    {
      label: 'Text',
      text: 'Plain and strong – “text”',
      spans: [{ start: 10, end: 16, bold: true }],
    },
    {
      label: 'Table',
      table: { numRows: 1, numCols: 2, cells: [{ text: 'a' }, { text: 'b', col: 1 }] },
    },
    { label: 'Text', text: 'see site', spans: [{ start: 4, end: 8, link: 'https://example.org' }] },
  ]);
});

test('every section has its own headers, or those of the section before it', async () => {
  const paragraphs = [
    { text: 'one', end: '\u000c' },
    { text: 'two', end: '\u000c' },
    { text: 'three' },
  ];
  const sections = [
    { paragraphs: 1, header: 'First' },
    { paragraphs: 1, header: 'Second' },
    { paragraphs: 1 },
  ];
  const elements = await readElements(buildDoc(paragraphs, 'one', { sections }));
  expect(elements.map(({ text }) => text)).toEqual([
    ...['First', 'one'],
    ...['Second', 'two'],
    ...['Second', 'three'],
  ]);
});

test('fields inside fields without end take no time', async () => {
  const text = `${'\u0013 X \u0014'.repeat(20_000)}${'word '.repeat(20_000)}`;
  const bytes = buildDoc([{ text }], 'nothing');
  expect(await steadySeconds(() => readElements(bytes))).toBeLessThan(5);
}, 60_000);

test('an encrypted file asks for its password', async () => {
  const bytes = buildDoc([{ text: 'x' }], 'x');
  const at = Buffer.from(bytes).indexOf(Buffer.from([0xec, 0xa5, 0xc1, 0x00]));
  const locked = Uint8Array.from(bytes);
  locked[at + 11] = (locked[at + 11] ?? 0) | 1;
  await expect(readElements(locked)).rejects.toThrow(ParseError);
});

for (const { name, run } of readerContract(readDoc, { valid: sample }))
  test(`Word 97 files: ${name}`, run);
