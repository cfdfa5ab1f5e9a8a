import { expect, test } from 'vitest';
import { drawPlaces, placesByPage } from './draw-places.ts';

const box = { x0: 10, y0: 20, x1: 110, y1: 40 };
const fields = {
  '/total': {
    confidence: 0.9,
    citations: [{ page_number: 1, element_id: 'a', bbox: box, text: '7' }],
  },
  '/a<b': {
    confidence: 0.5,
    citations: [{ page_number: 1, element_id: 'a', bbox: box, text: '8' }],
  },
};

test('every value has a box with its field beside it, and names at one place stand below each other', () => {
  const [page, places] = [...placesByPage(fields)][0] ?? [];
  expect(page).toBe(1);
  const svg = drawPlaces(places ?? [], undefined);
  expect(svg.match(/<rect x="10" y="20" width="100" height="20"/g)).toHaveLength(2);
  expect(svg).toContain('y="17" font-size="14" font-family="sans-serif" fill="#178a3a"');
  expect(svg).toContain('>total 0.90<');
  expect(svg).toContain('y="33"');
  expect(svg).toContain('>a&lt;b 0.50<');
});
