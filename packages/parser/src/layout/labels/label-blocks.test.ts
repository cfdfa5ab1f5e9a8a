import { expect, test } from 'vitest';
import { measureDocumentStyle } from '../../assemble/document-style.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { labelBlocks } from './label-blocks.ts';

function block(text: string, y0: number, style: Partial<DraftBlock['style']>, lineCount: number) {
  const box = { x0: 72, y0, x1: 72 + Math.min(450, 6 * text.length), y1: y0 + 12 * lineCount };
  return {
    ...{ label: 'Text', text, box, spans: [], origin: 'text_layer', textConfidence: 1 },
    style: { ...NO_STYLE, fontSize: 10, ...style },
    shape: { ...NO_SHAPE, lineCount, column: { x0: 72, x1: 522 } },
  } as DraftBlock;
}

const PROSE = 'The members met to speak of boats and of the weather at some length. '.repeat(8);

function labelOf(text: string): string | undefined {
  const blocks = [block(text, 100, { fontSize: 16, bold: true }, 1), block(PROSE, 130, {}, 8)];
  const page = { width: 612, height: 792 };
  return labelBlocks(blocks, page, measureDocumentStyle(blocks))[0]?.label;
}

test('a line with boxes to tick behind what they stand for is no heading', () => {
  expect(labelOf('Consent of the members')).toBe('SectionHeader');
  expect(labelOf('☐ Consent of the members')).toBe('SectionHeader');
  expect(labelOf('Consent: yes ☐ no ☐')).not.toBe('SectionHeader');
});
