import type { Box } from '@sheaf/document';
import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import type { QuarterTurn } from '../raster/turn-gray.ts';
import { turnPoint } from './turn-point.ts';

/** A page turned clockwise by quarter turns, with all that stands on it. */
export function turnPrimitives(page: PagePrimitives, turn: QuarterTurn): PagePrimitives {
  if (turn === 0) return page;
  const isSideways = turn !== 180;
  const box = (old: Box) => turnBox(old, page, turn);
  const boxed = <T extends { readonly box: Box }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, box: box(item.box) }));
  return {
    ...page,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    imageSize:
      page.imageSize && isSideways ? [page.imageSize[1], page.imageSize[0]] : page.imageSize,
    words: page.words.map((word) => turnWord(word, box(word.box), page, turn)),
    rules: page.rules.map((rule) => turnRule(rule, box(rule.box), isSideways)),
    shades: boxed(page.shades),
    frames: boxed(page.frames),
    drawings: boxed(page.drawings).map((drawing) => ({
      ...drawing,
      points: turnPoints(drawing.points, page, turn),
    })),
    pictures: boxed(page.pictures).map(({ words, ...picture }) => ({
      ...picture,
      ...(words && { words: words.map((word) => turnWord(word, box(word.box), page, turn)) }),
    })),
    links: boxed(page.links),
    formFields: boxed(page.formFields),
    hiddenWords: boxed(page.hiddenWords),
    quality: { ...page.quality, brokenRegions: page.quality.brokenRegions.map(box) },
  };
}

type Size = { readonly width: number; readonly height: number };

function turnBox({ x0, y0, x1, y1 }: Box, size: Size, turn: QuarterTurn): Box {
  const [ax, ay] = turnPoint(x0, y0, size, turn);
  const [bx, by] = turnPoint(x1, y1, size, turn);
  return {
    x0: Math.min(ax, bx),
    y0: Math.min(ay, by),
    x1: Math.max(ax, bx),
    y1: Math.max(ay, by),
  };
}

function turnPoints(points: Float32Array, size: Size, turn: QuarterTurn): Float32Array {
  const turned = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = turnPoint(points[i] ?? 0, points[i + 1] ?? 0, size, turn);
    turned[i] = x;
    turned[i + 1] = y;
  }
  return turned;
}

function turnWord(word: Word, box: Box, size: Size, turn: QuarterTurn): Word {
  const angle = (word.angle + turn) % 360;
  const [x, y] = isVertical(word.angle)
    ? turnPoint(word.baseline, 0, size, turn)
    : turnPoint(0, word.baseline, size, turn);
  return { ...word, box, angle, baseline: isVertical(angle) ? x : y };
}

function isVertical(angle: number): boolean {
  return Math.abs(Math.round(angle / 90) % 2) === 1;
}

function turnRule(rule: Rule, box: Box, isSideways: boolean): Rule {
  if (!isSideways) return { ...rule, box };
  return { ...rule, box, direction: rule.direction === 'horizontal' ? 'vertical' : 'horizontal' };
}
