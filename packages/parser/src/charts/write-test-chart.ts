import type { Box } from '@sheaf/document';
import { emptyPrimitives } from '../page/empty-primitives.ts';
import type { Drawing, PageImage, PagePrimitives, Word } from '../page/primitives.ts';

const STYLE = {
  fontName: 'Test',
  fontSize: 8,
  bold: false,
  italic: false,
  monospace: false,
  color: 0,
};

/** A word centred at a place, five points a letter wide. */
export function testWord(
  text: string,
  x: number,
  y: number,
  origin: Word['origin'] = 'text_layer',
): Word {
  const half = text.length * 2.5;
  return {
    text,
    box: { x0: x - half, y0: y - 4, x1: x + half, y1: y + 4 },
    baseline: y + 3,
    style: STYLE,
    angle: 0,
    origin,
    confidence: 0.98,
    spaceAfter: true,
  };
}

/** A page of a test with some of its parts given. */
export function testPage(parts: Partial<PagePrimitives>): PagePrimitives {
  return { ...emptyPrimitives(0), width: 400, height: 300, ...parts };
}

/** An open line through points. */
export function testLine(points: readonly (readonly [number, number])[], stroke: number): Drawing {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    points: Float32Array.from(points.flat()),
    operators: Uint8Array.from(points.map((_, index) => (index === 0 ? 0 : 1))),
    fill: null,
    stroke,
    strokeWidth: 1,
    dash: [],
  };
}

/** A white picture with filled boxes, a pixel a point. */
export function testImage(
  width: number,
  height: number,
  paint: readonly { box: Box; color: number }[],
): PageImage {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const { box, color } of paint) {
    for (let y = box.y0; y < box.y1; y++) {
      for (let x = box.x0; x < box.x1; x++) {
        data.set([(color >> 16) & 255, (color >> 8) & 255, color & 255], (y * width + x) * 3);
      }
    }
  }
  return { width, height, channels: 3, data, pixelsPerPoint: 1 };
}
