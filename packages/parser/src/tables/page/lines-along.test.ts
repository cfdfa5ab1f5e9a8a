import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { cellText } from '../cells/cell-text.ts';
import { writeTestPage } from '../write-test-page.ts';
import { linesAlong } from './lines-along.ts';

/** Lines of text, 10 points apart, written in a direction (degrees clockwise) from the middle of a page. */
function writeAlong(lines: readonly string[], angle: number): Word[] {
  const texts = lines.map((text, index) => ({ text, x: 0, y: 10 * index }));
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return writeTestPage({ texts }).words.map((word) => {
    const { x0, x1, y0, y1 } = word.box;
    const corners = [x0, x1].flatMap((x) =>
      [y0, y1].map((y) => ({ x: 300 + x * cos - y * sin, y: 300 + x * sin + y * cos })),
    );
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const box = {
      x0: Math.min(...xs),
      y0: Math.min(...ys),
      x1: Math.max(...xs),
      y1: Math.max(...ys),
    };
    return { ...word, angle, box };
  });
}

test.each([0, 45, 90, 180, 270, 285, 300, 315])(
  'words written at %d degrees are read along their lines',
  (angle) => {
    const words = writeAlong(['Average number of', 'members a team'], angle);
    expect(cellText(linesAlong(words.toReversed()))).toBe('Average number of members a team');
  },
);
