import sharp, { type Sharp } from 'sharp';
import type { PageImage } from '../../../packages/parser/src/page/primitives.ts';
import { DEFAULT_LIMITS } from '../../../packages/parser/src/parse-options.ts';
import { readPdf } from '../../../packages/parser/src/readers/pdf/read-pdf.ts';
import { buildPdf } from '../pdf/build-pdf.ts';

export type DrawnPage = {
  /** PDF operators; the PDF engine brings its own fonts, so that every machine draws the same. */
  readonly content: string;
  /** Points. */
  readonly width?: number;
  readonly height?: number;
  readonly pixelsPerPoint?: number;
  /** More entries of the resource dictionary. */
  readonly resources?: string;
};

/** A page painted as a scanner would deliver it. */
export async function drawPage(page: DrawnPage): Promise<PageImage> {
  const { content, width = 400, height = 300, pixelsPerPoint = 2.5, resources = '' } = page;
  const reading = await readPdf(buildPdf({ pages: [{ content, width, height, resources }] }), {
    filename: 'page.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'pages') throw new Error('a PDF is read as pages');
  try {
    return await reading.renderPage(0, pixelsPerPoint);
  } finally {
    reading.close();
  }
}

/** The same page, ready to be encoded as an image file. */
export function asSharp({ width, height, data }: PageImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
