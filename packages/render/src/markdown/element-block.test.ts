import type { ListItemElement, Origin } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement } from '../sample-document.ts';
import { toMarkdown } from './to-markdown.ts';

const text = (value: string) => sampleElement({ label: 'Text', text: value });

const written = (origin: Origin, words = 'User name:\nCancel') => {
  const picture = sampleElement({ label: 'Picture', text: words, origin });
  return toMarkdown(sampleDocument([text('Before.'), picture, text('After.')]));
};

test('what was read off a picture is quoted in one line, apart from the text around it', () => {
  expect(written('ocr')).toBe('Before.\n\n> User name: Cancel\n\nAfter.\n');
});

test('text that the page sets over a picture is text', () => {
  const motto = 'Whoever comes in winter\nshould bring a warm coat';
  expect(written('text_layer', motto)).not.toContain('>');
  expect(written('text_layer', '我们的学校在山上\n春天里花开得很多')).not.toContain('>');
});

test('labels that the page sets over a picture are quoted line by line', () => {
  expect(written('text_layer')).toBe('Before.\n\n> User name:  \n> Cancel\n\nAfter.\n');
});

test('markers in wide signs have no blank behind them', () => {
  const items = ['（1）', 'B．', '(c)'].map((marker) =>
    sampleElement<ListItemElement>({
      ...{ label: 'ListItem', text: '甲', list: { level: 0, marker, ordered: true } },
    }),
  );
  expect(toMarkdown(sampleDocument(items))).toBe('- （1）甲\n- B．甲\n- (c) 甲\n');
});
