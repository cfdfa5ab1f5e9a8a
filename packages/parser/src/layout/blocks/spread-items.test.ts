import { expect, test } from 'vitest';
import type { DraftBlock } from './page-draft.ts';
import { spreadItems } from './spread-items.ts';

/** A block of which nothing but its label, its marker and its left edge matters. */
function block(label: 'ListItem' | 'Text' | 'Footnote', marker: string, x0 = 72): DraftBlock {
  return {
    label,
    box: { x0, y0: 0, x1: 400, y1: 10 },
    text: `${marker} text`,
    style: { fontSize: 10 },
    shape: { firstX: x0 },
    list: { level: 0, ordered: true, marker },
  } as DraftBlock;
}

function labelsOf(...blocks: readonly DraftBlock[]): string[] {
  return spreadItems(blocks).map(({ label }) => label);
}

test('paragraphs numbered on from items are items', () => {
  const [item, next] = [block('ListItem', '1.'), block('Text', '2.')];
  expect(labelsOf(item, next)).toEqual(['ListItem', 'ListItem']);
  expect(labelsOf(block('Text', '(a)'), block('ListItem', '(b)'))[0]).toBe('ListItem');
});

test('where most are paragraphs counted in brackets, as in laws, all are', () => {
  const labels = labelsOf(block('ListItem', '(1)'), block('Text', '(2)'), block('Text', '(3)'));
  expect(labels).toEqual(['Text', 'Text', 'Text']);
});

test('points counted without brackets are items where one of them is', () => {
  const labels = labelsOf(block('Text', '1.'), block('ListItem', '2.'), block('Text', '3.'));
  expect(labels).toEqual(['ListItem', 'ListItem', 'ListItem']);
});

test('points by letter are items where one of them is', () => {
  const labels = labelsOf(block('Text', '(a)'), block('ListItem', '(b)'), block('Text', '(c)'));
  expect(labels).toEqual(['ListItem', 'ListItem', 'ListItem']);
});

test('points by Roman numbers are items where one of them is, and a letter may look like one', () => {
  const roman = labelsOf(block('Text', '(i)'), block('ListItem', '(ii)'), block('Text', '(iii)'));
  expect(roman).toEqual(['ListItem', 'ListItem', 'ListItem']);
  expect(labelsOf(block('ListItem', '(h)'), block('Text', '(i)'))[1]).toBe('ListItem');
});

test('what stands behind the bullet of an item, at its edge, is an item', () => {
  const bullet = (label: 'ListItem' | 'Text' | 'Footnote', x0 = 72): DraftBlock => ({
    ...block(label, '●', x0),
    list: { level: 0, ordered: false, marker: '●' },
  });
  expect(labelsOf(bullet('ListItem'), bullet('Text'))).toEqual(['ListItem', 'ListItem']);
  expect(labelsOf(bullet('ListItem'), bullet('Footnote'))[1]).toBe('ListItem');
  expect(labelsOf(bullet('ListItem'), bullet('Text', 120))[1]).toBe('Text');
});

test('numbers further on, of another kind, or at another edge are not of the list', () => {
  const item = block('ListItem', '1.');
  expect(labelsOf(item, block('Text', '3.'))[1]).toBe('Text');
  expect(labelsOf(item, block('Text', '2)'))[1]).toBe('Text');
  expect(labelsOf(item, block('Text', '2.', 120))[1]).toBe('Text');
});

test('the last items of a page that look like notes are items, but not notes in smaller type', () => {
  const items = [block('ListItem', '1.'), block('ListItem', '2.')];
  const note = block('Footnote', '3.');
  expect(labelsOf(...items, note)[2]).toBe('ListItem');
  const small = { ...note, style: { ...note.style, fontSize: 8 } };
  expect(labelsOf(...items, small)[2]).toBe('Footnote');
});

test('an item in smaller type is one where many have counted up to it', () => {
  const last = (marker: string): DraftBlock => {
    const note = block('Footnote', marker);
    return { ...note, style: { ...note.style, fontSize: 8 } };
  };
  const items = ['1.', '2.', '3.', '4.'].map((marker) => block('ListItem', marker));
  expect(labelsOf(...items, last('5.')).at(-1)).toBe('ListItem');
  expect(labelsOf(...items.slice(0, 2), last('3.')).at(-1)).toBe('Footnote');
});
