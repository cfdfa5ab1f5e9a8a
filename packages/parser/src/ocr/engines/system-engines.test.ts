import { expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';
import { tesseractLanguages } from './tesseract-engine.ts';

const installed = await tesseractLanguages();

test.skipIf(installed.has('tha'))(
  'a language that no program on the machine reads is a warning',
  { timeout: 60_000 },
  async () => {
    const image = await drawPage({ content: textAt(40, 180, 'Total amount 1234', 'F1', 18) });
    const bytes = await asSharp(image).png().toBuffer();
    const options = { languages: ['tha'] };
    const { document } = await parse(new Uint8Array(bytes), { filename: 'page.png', options });
    const codes = document.pages.flatMap(({ warnings }) => warnings.map(({ code }) => code));
    expect(codes).toContain('ocr_language_unavailable');
  },
);
