import type { CaptionElement, TableElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement, sampleTable } from '../sample-document.ts';
import { countTokens } from './count-tokens.ts';
import { toChunks } from './to-chunks.ts';

const prose = (words: number) =>
  sampleElement({ label: 'Text', text: `${'Plain words follow here. '.repeat(words / 4)}`.trim() });
const heading = (text: string, headingLevel: number) =>
  sampleElement({ label: 'SectionHeader', text, headingLevel });

test('no chunk is over its budget and all elements are covered', () => {
  const elements = [heading('A', 1), prose(400), heading('B', 2), prose(40), prose(900)];
  const chunks = toChunks(sampleDocument(elements), { maxTokens: 100, overlap: 0 });
  for (const chunk of chunks) expect(countTokens(chunk.text)).toBeLessThanOrEqual(100);
  expect(new Set(chunks.flatMap((chunk) => chunk.elementIds))).toEqual(
    new Set(elements.map((element) => element.id)),
  );
  expect(chunks.at(-1)?.headingPath).toEqual(['A', 'B']);
});

test('a heading stands with the beginning of its text, however long that is', () => {
  for (const words of [92, 400]) {
    const elements = [prose(40), heading('A heading of some words', 1), prose(words)];
    const chunks = toChunks(sampleDocument(elements), { maxTokens: 100, overlap: 0 });
    for (const chunk of chunks) {
      expect(countTokens(chunk.text)).toBeLessThanOrEqual(100);
      expect(chunk.text).toContain('Plain words');
    }
  }
});

test('a long table is cut between rows and every part repeats the header', () => {
  const rows = Array.from({ length: 60 }, (_, row) => [`row ${row}`, `${row * 10}`]);
  const table = sampleTable([['name', 'value'], ...rows]);
  const document = sampleDocument([sampleElement<TableElement>({ label: 'Table', table })]);
  const chunks = toChunks(document, { maxTokens: 120, overlap: 0 });
  expect(chunks.length).toBeGreaterThan(1);
  for (const chunk of chunks) expect(chunk.text).toMatch(/^\| name \| value \|\n\| --- \| --- \|/);
  const shown = chunks.flatMap((chunk) => chunk.text.match(/row \d+/g) ?? []);
  expect(shown).toEqual(rows.map(([name]) => name));
});

test('a chunk repeats the end of the prose before it', () => {
  const first = sampleElement({ label: 'Text', text: `${'One two three. '.repeat(20)}The end.` });
  const chunks = toChunks(sampleDocument([first, prose(60)]), { maxTokens: 100, overlap: 12 });
  expect(chunks[1]?.text).toMatch(/^(One two three\. )*The end\./);
});

test('a chunk with a table carries its caption and its heads, wherever the caption stands', () => {
  const table = sampleElement<TableElement>({
    label: 'Table',
    table: sampleTable([
      ['Item', '2023'],
      ['Cash', '7'],
    ]),
  });
  const caption = sampleElement<CaptionElement>({
    label: 'Caption',
    text: 'Table 1: Assets',
    captionFor: table.id,
  });
  const document = sampleDocument([table, prose(400)], [caption]);
  const [first] = toChunks(document, { maxTokens: 100, overlap: 0 });
  expect(first?.captions).toEqual(['Table 1: Assets']);
  expect(first?.tableHeads).toEqual(['Item', '2023', 'Cash']);
});

test('long text is cut into full chunks, in proportion to its length', () => {
  const text = (sentences: number) =>
    sampleElement({ label: 'Text', text: 'Some words make a sentence here. '.repeat(sentences) });
  const few = toChunks(sampleDocument([text(2000)]), { maxTokens: 200, overlap: 0 });
  const many = toChunks(sampleDocument([text(4000)]), { maxTokens: 200, overlap: 0 });
  expect(many.length).toBeGreaterThanOrEqual(few.length * 2 - 1);
  for (const chunk of many.slice(0, -1)) expect(chunk.tokens).toBeGreaterThan(150);
});
