import { expect, test } from 'vitest';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import type { DocumentStyle } from './document-style.ts';
import { joinHeadings } from './join-headings.ts';

const BODY = { bodySize: 10, bodyBold: false } as DocumentStyle;

function heading(text: string, y0: number, style: Partial<DraftBlock['style']> = {}): DraftBlock {
  return {
    label: 'SectionHeader',
    box: { x0: 50, y0, x1: 300, y1: y0 + 12 },
    text,
    spans: [{ start: 0, end: 2, italic: true }],
    origin: 'text_layer',
    textConfidence: 1,
    style: { ...NO_STYLE, fontSize: 12, bold: true, ...style },
    shape: { ...NO_SHAPE, lineCount: 1 },
  };
}

const textsOf = (...blocks: readonly DraftBlock[]): string[] =>
  joinHeadings(blocks, BODY).map(({ text }) => text);

test('what goes on with a small letter under a heading set like it is the rest of the heading', () => {
  const [whole] = joinHeadings([heading('3 Of boats', 100), heading('and nets', 128)], BODY);
  expect(whole).toMatchObject({
    text: '3 Of boats and nets',
    box: { y0: 100, y1: 140 },
    shape: { lineCount: 2 },
    spans: [
      { start: 0, end: 2, italic: true },
      { start: 11, end: 13, italic: true },
    ],
  });
});

test('the rest of a heading may have been taken for text where it follows right below', () => {
  const rest = { ...heading('and nets', 115), label: 'Text' as const };
  expect(textsOf(heading('OF BOATS', 100), rest)).toEqual(['OF BOATS and nets']);
  const far = { ...rest, box: { ...rest.box, y0: 125, y1: 137 } };
  expect(textsOf(heading('OF BOATS', 100), far)).toEqual(['OF BOATS', 'and nets']);
});

test.each([
  ['begins with a capital', heading('Nets', 115)],
  ['stands far below', heading('and nets', 160)],
  ['is set otherwise', heading('and nets', 115, { fontSize: 11 })],
  ['is running text', { ...heading('and nets', 115, { bold: false }), label: 'Text' as const }],
])('what %s is no rest of a heading', (_, below) => {
  expect(textsOf(heading('Of boats', 100), below)).toEqual(['Of boats', below.text]);
});

test('a heading that has come to its end has no rest', () => {
  expect(textsOf(heading('Of boats:', 100), heading('and nets', 115))).toHaveLength(2);
});

test('the name of a part beside its number is one heading with it', () => {
  const number = heading('APPENDIX A', 100);
  const name = heading('EXAMPLES OF EXPENSES', 100);
  const beside = { ...name, box: { ...name.box, x0: 340, x1: 600 } };
  expect(textsOf(number, beside)).toEqual(['APPENDIX A EXAMPLES OF EXPENSES']);
  expect(textsOf(heading('APPENDICES', 100), beside)).toHaveLength(2);
  expect(textsOf(number, { ...beside, box: { ...beside.box, y0: 115, y1: 127 } })).toHaveLength(2);
});
