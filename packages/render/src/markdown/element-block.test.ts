import type { Origin } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement } from '../sample-document.ts';
import { toMarkdown } from './to-markdown.ts';

const text = (value: string) => sampleElement({ label: 'Text', text: value });

const written = (origin: Origin) => {
  const picture = sampleElement({ label: 'Picture', text: 'User name:\nCancel', origin });
  return toMarkdown(sampleDocument([text('Before.'), picture, text('After.')]));
};

test('what was read off a picture is quoted in one line, apart from the text around it', () => {
  expect(written('ocr')).toBe('Before.\n\n> User name: Cancel\n\nAfter.\n');
});

test('words that the page sets over a picture are text', () => {
  expect(written('text_layer')).toBe('Before.\n\nUser name:  \nCancel\n\nAfter.\n');
});
