import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Page } from '@sheaf/document';
import { describe, expect, test } from 'vitest';
import { assembleDocument } from '../assemble-document.ts';
import { recognisePage } from '../recognise-page.ts';
import { readCase } from './read-case.ts';

const CASES = join(import.meta.dirname, 'cases');

describe('layout', () => {
  for (const name of readdirSync(CASES).sort()) {
    const one = readCase(readFileSync(join(CASES, name), 'utf8'));
    test(one.title, () => {
      const document = assembleDocument(one.pages.map(recognisePage), {
        format: 'pdf',
        numPages: one.pages.length,
        metadata: {},
        outline: [],
        warnings: [],
      });
      expect(document.pages.map(pageText).join('\n\n')).toBe(one.expected);
      expect(document.warnings).toEqual([]);
    });
  }
});

function pageText(page: Page): string {
  const lines = page.elements.map(elementText);
  const numbers = page.transcriptLines?.map((line) => line.number).join(' ');
  return [...(numbers ? [`numbers ${numbers}`] : []), ...lines].join('\n');
}

function elementText(element: Element): string {
  const marks = [
    'list' in element ? `${element.list.level}${element.list.marker}` : '',
    element.continues ? `continues ${element.continues}` : '',
    'captionFor' in element && element.captionFor ? `for ${element.captionFor}` : '',
    'noteLabel' in element && element.noteLabel ? `note ${element.noteLabel}` : '',
  ].filter((mark) => mark !== '');
  const text = element.text.replace(/\n/g, ' / ');
  return `${[element.label, ...marks].join(' ')} | ${text}`;
}
