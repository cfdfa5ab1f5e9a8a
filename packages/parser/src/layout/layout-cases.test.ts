import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Page } from '@sheaf/document';
import { describe, expect, test } from 'vitest';
import { assembleDocument } from '../assemble/assemble-document.ts';
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

test('a page of thousands of names takes time that grows with their number', {
  timeout: 60_000,
}, () => {
  const names = 24_000;
  const lines = Array.from({ length: names }, (_, index) => {
    const x = 20 + (index % 20) * 28;
    const y = 12 + Math.floor(index / 20) * (760 / (names / 20));
    return `${x} ${y.toFixed(2)} 2 | ab:`;
  });
  const { pages } = readCase(`names\n--- page\n${lines.join('\n')}\n--- elements\n`);
  const started = process.cpuUsage();
  const drafts = pages.map(recognisePage);
  expect(drafts[0]?.charactersIn).toBe(2 * names);
  // Comparing all with all takes more than fifteen.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(9);
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
