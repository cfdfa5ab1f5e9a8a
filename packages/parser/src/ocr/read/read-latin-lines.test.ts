import { expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { toGray } from '../raster/gray-image.ts';
import { readPicture } from './read-picture.ts';

const LINES = [
  'Printed 2026/02/07 9:27',
  'TEL: 03-6809-3235, FAX: 03-6809-3238',
  'http://www.harbour.example/tides?id=12',
  'Ref. T3011502011134',
];

test.each(['jpn', 'kor', 'chi'])(
  'lines of Latin letters and numbers on a page in %s are read as such',
  { timeout: 120_000 },
  async (language) => {
    const content = LINES.map((line, row) => textAt(30, 150 - row * 36, line, 'F1', 9)).join('\n');
    const image = await drawPage({ content, width: 260, height: 180, pixelsPerPoint: 2 });
    const { words } = await readPicture(toGray(image), [language]);
    const read = words
      .toSorted((a, b) => Math.round((a.y0 - b.y0) / 30) || a.x0 - b.x0)
      .map(({ text }) => text);
    expect(read).toEqual(LINES.flatMap((line) => line.split(' ')));
  },
);
