import { expect, test } from 'vitest';
import { readCase } from '../layout/read-case.ts';
import { recognisePage } from '../recognise-page.ts';
import { assembleDocument } from './assemble-document.ts';

const PROSE = [
  'of the roads and bridges, and what they had cost the county in the years before. Each of the men',
  'brought figures that did not agree with the others, and the clerk was told to find out which were',
  'right. He wrote to the county and waited for an answer through most of the summer, but none came',
];
const STAMP = '72 765 9 | Source: HARBOUR HOMES, INC., 8-K, 9/14/2015';

/** Labels of what the last lines of pages say, where they have one of their own. */
function feet(lastLines: readonly (string | undefined)[]): string[] {
  const text = lastLines.map((last, page) => {
    const prose = PROSE.map((line, at) => `72 ${100 + 20 * page + 15 * at} 10 | ${line}`);
    return ['--- page', ...prose, ...(last === undefined ? [] : [last])].join('\n');
  });
  const { pages } = readCase(`pages\n${text.join('\n')}\n--- elements\n`);
  const facts = { format: 'pdf', metadata: {}, outline: [], warnings: [] };
  const document = assembleDocument(pages.map(recognisePage), {
    ...facts,
    numPages: pages.length,
  });
  return document.pages.flatMap(({ elements }) =>
    elements.filter(({ text: said }) => said.startsWith('Source')).map(({ label }) => label),
  );
}

test('a line that names a source is furniture where each of a few pages has it', () => {
  expect(feet([STAMP, STAMP, STAMP])).toEqual(['PageFooter', 'PageFooter', 'PageFooter']);
});

test('and belongs to what stands above it where a page lacks it', () => {
  expect(feet([STAMP, undefined, STAMP])).not.toContain('PageFooter');
});
