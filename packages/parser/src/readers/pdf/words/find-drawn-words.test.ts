import { expect, test } from 'vitest';
import { buildPdf, EXTRA_OBJECTS } from '../../../../../../test/builders/pdf/build-pdf.ts';
import { DEFAULT_LIMITS } from '../../../parse-options.ts';
import { readPdf } from '../read-pdf.ts';

/** A page with the word `aa` of square letters, unseen, over a drawing of it in some colour and size. */
async function wordsOver(color: string, width: number): Promise<string[]> {
  const [form, font, letter] = [0, 1, 2].map((more) => EXTRA_OBJECTS + more);
  const squares = [72, 84].map((x) => `${x} 700 ${width} 14 re`).join(' ');
  const bytes = buildPdf({
    pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} 0 R >>` }],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(
          `${color} rg ${squares} f BT /F9 20 Tf 3 Tr 72 700 Td (aa) Tj ET`,
          'latin1',
        ),
      },
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 97 /LastChar 97 /Widths [600] /CharProcs << /a ${letter} 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /Resources << >> >>`,
      { dictionary: '', data: Buffer.from('600 0 0 0 500 700 d1 0 0 500 700 re f', 'latin1') },
    ],
  });
  const reading = await readPdf(bytes, {
    filename: 'test.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  try {
    return (await reading.readPage(0)).words.map(({ text }) => text);
  } finally {
    reading.close();
  }
}

test('an unseen word over a drawing of its letters is read', async () => {
  expect(await wordsOver('0 0 0', 10)).toEqual(['aa']);
});

test('an unseen word over other shapes, or over letters that nobody sees, stays hidden', async () => {
  expect(await wordsOver('0 0 0', 5)).toEqual([]);
  expect(await wordsOver('1 1 1', 10)).toEqual([]);
});
