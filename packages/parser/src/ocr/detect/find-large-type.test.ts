import { expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { toGray } from '../raster/gray-image.ts';
import { withLargeType } from './find-large-type.ts';
import { findText } from './find-text.ts';
import type { DetectedRegion } from './text-region.ts';

function region(centerX: number, length: number, thickness: number): DetectedRegion {
  return { centerX, centerY: 500, length, thickness, angle: 0, score: 0.9, writing: [1, 0, 0, 0] };
}

test.each([14, 60, 130])(
  'a title of %i points over a line of text is found whole',
  { timeout: 60_000 },
  async (size) => {
    const content = [
      textAt(40, 380, 'We care', 'F2', size),
      textAt(40, 300, 'For an inclusive ecosystem', 'F1', 12),
    ].join('\n');
    const image = toGray(await drawPage({ content, width: 700, height: 560, pixelsPerPoint: 2 }));
    const found = await findText(image);
    expect(found).toHaveLength(2);
    const thick = Math.max(...found.map(({ thickness }) => thickness));
    expect(thick).toBeGreaterThan(size * 2 * 0.6);
  },
);

test('pieces of large letters give way to their line, lines beside it and lines found whole do not', () => {
  const title = region(500, 800, 200);
  const [piece, beside] = [region(300, 120, 90), region(1200, 300, 30)];
  expect(withLargeType([piece, beside], [title])).toEqual([beside, title]);
  const whole = region(505, 780, 180);
  expect(withLargeType([whole, beside], [title])).toEqual([whole, beside]);
  const small = region(400, 300, 40);
  expect(withLargeType([small, beside], [title])).toEqual([small, beside]);
});
