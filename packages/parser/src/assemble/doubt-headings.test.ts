import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import { doubtHeadings } from './doubt-headings.ts';

function block(text: string, y0: number, of: Partial<DraftBlock>, fontSize = 10): DraftBlock {
  return {
    ...{ label: 'Text', text, labelChance: 0.9, spans: [], textConfidence: 1 },
    box: { x0: 72, y0, x1: 202, y1: y0 + fontSize },
    style: { ...NO_STYLE, fontName: 'Times-Bold', fontSize, bold: true },
    shape: { ...NO_SHAPE, lineCount: 1, lastLineFill: 1 },
    ...of,
  } as unknown as DraftBlock;
}

function labelsOf(sureSize: number): string[] {
  const paragraph = (x0: number, y0: number): DraftBlock =>
    block('Of nets. '.repeat(30), y0, { box: { x0, y0, x1: x0 + 130, y1: y0 + 80 } });
  const sure = block('Boats', 60, { label: 'SectionHeader', labelChance: 0.99 }, sureSize);
  const doubtful = block('Nets', 300, { label: 'SectionHeader', labelChance: 0.3 }, 14);
  const elements = [sure, paragraph(72, 200), doubtful, paragraph(72, 317), paragraph(260, 296)];
  const page = { width: 600, height: 800, elements } as unknown as PageDraft;
  const [{ elements: settled } = page] = doubtHeadings([page]);
  return [settled[0]?.label ?? '', settled[2]?.label ?? ''];
}

test('a doubtful heading is none, unless a sure one is set like it', () => {
  expect(labelsOf(18)).toEqual(['SectionHeader', 'Text']);
  expect(labelsOf(14)).toEqual(['SectionHeader', 'SectionHeader']);
});

test('what OCR can hardly read is no heading, however large it is written', () => {
  const read = (textConfidence: number): string => {
    const large = { label: 'SectionHeader', labelChance: 0.99, origin: 'ocr' } as const;
    const elements = [block('Eupo onza', 60, { ...large, textConfidence }, 24)];
    const page = { width: 600, height: 800, elements } as unknown as PageDraft;
    return doubtHeadings([page])[0]?.elements[0]?.label ?? '';
  };
  expect([read(0.24), read(0.9)]).toEqual(['Text', 'SectionHeader']);
});
