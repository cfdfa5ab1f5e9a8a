import { describe, expect, test } from 'vitest';
import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { Drawing, PagePrimitives } from '../../page/primitives.ts';
import { lineText } from '../lines/text-line.ts';
import { findOutlinedFormulas } from './find-outlined-formulas.ts';
import { OUTLINED_FONT, readOutlines } from './read-outlines.ts';

/** Outlines as MathJax draws them, in thousandths of the type's size, y upwards. */
const EQUALS =
  'M56 347 Q56 360 70 367 L707 367 Q722 359 722 347 Q722 336 708 328 L390 327 L72 327 Q56 332 56 347 M56 153 Q56 168 72 173 L708 173 Q722 163 722 153 Q722 140 707 133 L70 133 Q56 140 56 153';
const SEVEN =
  'M55 458 Q56 460 72 567 L88 674 Q88 676 108 676 L128 676 L128 672 Q128 662 143 655 Q158 648 195 646 Q232 644 364 644 L485 644 L485 605 L417 512 Q408 500 387 472 Q366 444 360 435 Q354 426 339 403 Q324 380 319 367 Q314 354 305 330 Q296 306 292 284 Q288 262 284 230 Q280 198 278 162 Q276 126 275 80 Q275 66 275 52 Q275 38 274 28 L274 19 Q270 2 255 -10 Q240 -22 221 -22 Q210 -22 200 -19 Q190 -16 179 0 Q168 16 168 40 Q168 198 265 368 Q285 400 349 489 L395 552 L302 552 Q128 552 119 546 Q113 543 108 522 Q103 501 98 479 L95 458 L95 455 L55 455 L55 458';

/** A filled drawing of an outline at its left end on a baseline; curves become cubic, as in a PDF. */
function draw(path: string, x: number, baseline: number, size: number): Drawing {
  const steps = path.split(/ (?=[MLQ])/).map((step) => ({
    operator: step.charAt(0),
    values: step.slice(1).split(' ').map(Number),
  }));
  const points: (readonly [operator: number, x: number, y: number])[] = [];
  for (const { operator, values } of steps) {
    const [toX = 0, toY = 0] = values.slice(-2);
    const [, fromX = 0, fromY = 0] = points.at(-1) ?? [];
    if (operator === 'Q') {
      const [qx = 0, qy = 0] = values;
      points.push([2, fromX + (2 / 3) * (qx - fromX), fromY + (2 / 3) * (qy - fromY)]);
      points.push([2, toX + (2 / 3) * (qx - toX), toY + (2 / 3) * (qy - toY)]);
    }
    points.push(['MLQ'.indexOf(operator), toX, toY]);
  }
  const placed = points.map(
    ([, px, py]) => [x + (px * size) / 1000, baseline - (py * size) / 1000] as const,
  );
  const xs = placed.map(([px]) => px);
  const ys = placed.map(([, py]) => py);
  return {
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    points: Float32Array.from(placed.flat()),
    operators: Uint8Array.from(points.map(([operator]) => operator)),
    fill: 0,
    stroke: null,
    strokeWidth: 0,
    dash: [],
  };
}

function pageWith(drawings: readonly Drawing[]): PagePrimitives {
  const page = emptyPrimitives(0, { code: 'page_failed', message: '', pageNumber: 0 });
  return { ...page, width: 600, height: 800, drawings };
}

describe('signs drawn as outlines', () => {
  test('they are read as words with their size and baseline, and are drawings no longer', () => {
    const page = readOutlines(
      pageWith([draw(SEVEN, 100, 200, 12), draw(EQUALS, 110, 200, 12), draw(SEVEN, 123, 200, 12)]),
    );
    expect(page.drawings).toEqual([]);
    expect(page.words.map(({ text }) => text)).toEqual(['7', '=', '7']);
    for (const { style, baseline } of page.words) {
      expect(style.fontSize).toBeCloseTo(12, 0);
      expect(baseline).toBeCloseTo(200, 0);
      expect(style.fontName).toContain(OUTLINED_FONT);
    }
  });

  test('smaller signs above the line are powers', () => {
    const page = readOutlines(
      pageWith([draw(SEVEN, 100, 200, 12), draw(SEVEN, 106, 195, 8), draw(EQUALS, 114, 200, 12)]),
    );
    expect(page.words.find(({ style }) => style.fontSize < 10)?.superscript).toBe(true);
  });

  test('a drawing among them leaves all of them drawings', () => {
    const curve = draw('M0 0 Q900 100 200 700 L500 300 Q20 50 300 400 L0 0', 112, 200, 12);
    const drawings = [draw(SEVEN, 100, 200, 12), draw(EQUALS, 107, 200, 12), curve];
    expect(readOutlines(pageWith(drawings)).drawings).toEqual(drawings);
  });

  test('dots alone stay drawings', () => {
    const dot =
      'M78 60 Q78 84 95 102 Q112 120 138 120 Q162 120 180 103 Q198 86 199 61 Q199 36 182 18 Q165 0 139 0 Q113 0 96 17 Q79 34 78 60';
    const drawings = [0, 1, 2, 3].map((place) => draw(dot, 100 + 9 * place, 300, 10));
    const small = drawings.map((one) => ({
      ...one,
      operators: one.operators.slice(0, 13),
      points: one.points.slice(0, 26),
    }));
    expect(readOutlines(pageWith(small)).words).toEqual([]);
  });

  test('what stands alone is a formula, what stands in a line of text is part of it', () => {
    const alone = readOutlines(
      pageWith([draw(SEVEN, 100, 200, 12), draw(EQUALS, 109, 200, 12), draw(SEVEN, 121, 200, 12)]),
    );
    const found = findOutlinedFormulas(alone.words, alone);
    expect(found.formulas.map(({ lines }) => lines.map(lineText))).toEqual([['7 = 7']]);
    const [sign] = alone.words;
    const word = sign && {
      ...sign,
      text: 'where',
      box: { x0: 60, y0: 190, x1: 96, y1: 202 },
      style: { ...sign.style, fontName: 'Times' },
    };
    expect(findOutlinedFormulas([...alone.words, ...(word ? [word] : [])], alone).formulas).toEqual(
      [],
    );
  });
});
