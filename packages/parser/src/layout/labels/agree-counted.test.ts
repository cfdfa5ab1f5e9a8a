import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_STYLE } from '../figures/draft-figure.ts';
import { agreeCounted } from './agree-counted.ts';

type Line = {
  readonly label: DraftBlock['label'];
  readonly text: string;
  readonly x0?: number;
  readonly bold?: boolean;
};

/** Lines below each other. */
function labelsOf(...lines: readonly Line[]): string[] {
  const blocks = lines.map(({ label, text, x0 = 72, bold = false }, at) => {
    const marker = /^[(\d][^ ]*/.exec(text)?.[0];
    return {
      ...{ label, text, ...(marker && { list: { level: 0, ordered: true, marker } }) },
      box: { x0, y0: 20 * at, x1: 300, y1: 20 * at + 10 },
      style: { ...NO_STYLE, fontSize: 10, bold },
      shape: { lineCount: 1 },
    } as DraftBlock;
  });
  return agreeCounted(blocks).map(({ label }) => label);
}

const item = (text: string, x0 = 72): Line => ({ label: 'ListItem', text, x0 });
const heading = (text: string): Line => ({ label: 'SectionHeader', text, bold: true });
const paragraph: Line = { label: 'Text', text: 'What is said of it.' };

test('a line that counts on from an item to the next is an item', () => {
  expect(labelsOf(item('1. Keys'), heading('2. Doors'), item('3. Cats'))).toEqual([
    ...['ListItem', 'ListItem', 'ListItem'],
  ]);
});

test.each([
  ['the last of its count', item('1. Keys'), item('1. Cats')],
  ['at another edge', item('1. Keys', 90), item('3. Cats', 90)],
  ['counted otherwise', item('1) Keys'), item('3) Cats')],
  ['among headings', heading('1. Keys'), heading('3. Cats')],
])('a heading %s stays one', (_, before, after) => {
  expect(labelsOf(before, heading('2. Doors'), after)[1]).toBe('SectionHeader');
});

test('a heading set like the items it counts on to is one of them', () => {
  const first: Line = { label: 'SectionHeader', text: '1. Open the lid' };
  const steps = [first, paragraph, item('2. Press the key:'), paragraph, item('3. Wait.')];
  expect(labelsOf(...steps)[0]).toBe('ListItem');
});

test.each([
  ['an item', item('4. Dress code')],
  ['a note', { label: 'Footnote', text: '4. Dress code' } as const],
  ['the foot of a page', { label: 'PageFooter', text: '4. Dress code', bold: true } as const],
])('what looks like %s counts on from a heading and is one', (_, line) => {
  expect(labelsOf(heading('3. Perks'), paragraph, line)[2]).toBe('SectionHeader');
});

test('parts in Roman numbers agree too', () => {
  const second: Line = { label: 'Text', text: 'II. Duties' };
  const lines = [heading('I. Scope'), paragraph, second, paragraph, heading('III. Pay')];
  expect(labelsOf(...lines)[2]).toBe('SectionHeader');
});

test.each([
  ['right below it', [heading('1. Rules'), item('2. Be kind')]],
  ['with others like it', [heading('1. Rules'), paragraph, item('2. Kind'), item('3. Calm')]],
  ['that is a sentence', [heading('1. Rules'), paragraph, item('2. all pay,')]],
  [
    'that runs over the page in type of its own',
    [{ label: 'PageHeader', text: '1. Rules' } as const, paragraph, heading('2. Fees')],
  ],
])('no heading is made of a line %s', (_, lines) => {
  const plain = lines.map(({ label }) => label);
  expect(labelsOf(...lines)).toEqual(plain);
});

test('names in letters that have vowels between them as marks are names too', () => {
  const third: Line = { label: 'Text', text: '३. पैसा' };
  expect(labelsOf(heading('२. रस्सी'), paragraph, third)[2]).toBe('SectionHeader');
});

test('parts that are called by a word before their number agree', () => {
  const third: Line = { label: 'Text', text: 'Art. 3 – Purpose' };
  const lines = [heading('Art. 1 – Name'), paragraph, heading('Art. 2 – Seat'), paragraph, third];
  expect(labelsOf(...lines)[4]).toBe('SectionHeader');
});

test('the only heading among items that count on from it is one of them, however large it is set', () => {
  const items = [item('2. Doors'), item('3. Cats'), item('4. Dogs')];
  expect(labelsOf(heading('1. Keys'), ...items)[0]).toBe('ListItem');
  expect(labelsOf(heading('1. Keys'), ...items.slice(0, 2))[0]).toBe('SectionHeader');
});
