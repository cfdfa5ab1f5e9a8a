import { expect, test } from 'vitest';
import { slantedLines } from './slanted-lines.ts';

/** White with black strokes that rise to the right at 45 degrees, as leaning words do. */
function leaningStrokes(count: number) {
  const [width, height] = [300, 60];
  const data = new Uint8Array(width * height).fill(255);
  for (let stroke = 0; stroke < count; stroke++) {
    for (let along = 0; along < 40; along++) {
      for (let across = 0; across < 8; across++) {
        const x = 20 + stroke * 60 + along;
        const y = 50 - along + across;
        if (y < height) data[y * width + x] = 0;
      }
    }
  }
  return { width, height, data };
}

test('leaning lines are found with their direction', () => {
  const image = leaningStrokes(4);
  const lines = slantedLines(image, { left: 0, top: 0, right: 300, bottom: 60 });
  expect(lines.map(({ angle }) => angle)).toEqual([-45, -45, -45, -45]);
});

test('a blank strip has none', () => {
  const image = leaningStrokes(0);
  expect(slantedLines(image, { left: 0, top: 0, right: 300, bottom: 60 })).toEqual([]);
});
