import type { ParsedDocument } from '@sheaf/document';
import { expect, test } from 'vitest';
import { documentBlocks } from './blocks.ts';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };

function textPage(pageNumber: number, id: string, text: string, continues?: string) {
  return {
    pageNumber,
    width: 612,
    height: 792,
    pixelsPerPoint: 2,
    imageSize: null,
    elements: [
      {
        id,
        label: 'Text' as const,
        text,
        box,
        confidence: 1,
        origin: 'text_layer' as const,
        ...(continues && { continues }),
      },
    ],
    ocrApplied: false,
    ocrScore: 0,
    ocrReason: null,
    orientationDegrees: 0 as const,
    transcriptLines: null,
    printedPageNumber: null,
    warnings: [],
  };
}

function documentOf(first: string, second: string): ParsedDocument {
  return {
    format: 'pdf',
    engineVersion: '0',
    numPages: 2,
    pages: [textPage(0, 'e0', first), textPage(1, 'e1', second, 'e0')],
    mergedTables: [],
    outline: [],
    metadata: {},
    hiddenText: [],
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [],
  };
}

function shown(document: ParsedDocument): string {
  return documentBlocks(document)
    .map((block, index) => (index === 0 ? '' : block.separator) + block.text)
    .join('');
}

test('a paragraph continued on the next page is one paragraph', () => {
  expect(shown(documentOf('the road', 'goes on'))).toBe('the road goes on');
});

test('a word broken between two pages is made whole', () => {
  expect(shown(documentOf('the engi-', 'neers came'))).toBe('the engineers came');
});
