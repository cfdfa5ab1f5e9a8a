import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { toGray } from '../raster/gray-image.ts';
import { readFormulas } from './read-formula.ts';

const PIXELS_PER_POINT = 3;
const EM = 10;
const FONTS =
  '/Font << /I << /Type /Font /Subtype /Type1 /BaseFont /Times-Italic >> /R << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> >>';

/** Signs in a row: font, size, place, text. */
async function draw(signs: readonly (readonly [string, number, number, number, string])[]) {
  const content = signs.map(
    ([font, size, x, y, text]) => `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET`,
  );
  const page = { width: 90, height: 32, pixelsPerPoint: PIXELS_PER_POINT, resources: FONTS };
  const image = await drawPage({ content: content.join('\n'), ...page });
  return { gray: toGray(image), emPixels: EM * PIXELS_PER_POINT };
}

describe('readFormulas', () => {
  it('reads letters, figures, signs and what is raised', async () => {
    const picture = await draw([
      ['I', 10, 12, 12, 'a'],
      ['R', 7, 17, 16, '2'],
      ['R', 10, 23, 12, '+'],
      ['I', 10, 31, 12, 'b'],
      ['R', 7, 36, 16, '2'],
      ['R', 10, 43, 12, '='],
      ['I', 10, 52, 12, 'c'],
      ['R', 7, 57, 16, '2'],
    ]);
    const [read] = await readFormulas([picture]);
    expect(read?.latex).toBe('a^{2}+b^{2}=c^{2}');
    expect(read?.confidence).toBeGreaterThan(0.05);
  });

  it('has no confidence in what is no formula', async () => {
    const [blank] = await readFormulas([await draw([])]);
    expect(blank?.confidence ?? 1).toBeLessThan(0.5);
  });
});
