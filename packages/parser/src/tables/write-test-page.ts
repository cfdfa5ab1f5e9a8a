import type { Box } from '@sheaf/document';
import type { PagePrimitives, Rule, StructureNode, TextStyle, Word } from '../page/primitives.ts';

/** Text at the left end of its baseline; words are parted at blanks. */
export type TestText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle?: 0 | 90;
  readonly markedContentId?: number;
};

type TestPage = {
  readonly texts: readonly TestText[];
  /** Ends of rules: x0, y0, x1, y1. */
  readonly rules?: readonly (readonly [number, number, number, number])[];
  readonly shades?: readonly Box[];
  readonly structure?: readonly StructureNode[];
};

const STYLE: TextStyle = {
  fontName: 'Test',
  fontSize: 10,
  bold: false,
  italic: false,
  monospace: false,
  color: 0,
};

/** Width of every letter, and of the blank between words (points). */
const LETTER = 5;
const BLANK = 3;

/** A page of 600 by 800 points for tests, set in one size of type. */
export function writeTestPage({
  texts,
  rules = [],
  shades = [],
  structure = [],
}: TestPage): PagePrimitives {
  return {
    pageNumber: 0,
    width: 600,
    height: 800,
    pixelsPerPoint: 2,
    imageSize: null,
    words: texts.flatMap(toWords),
    rules: rules.map(toRule),
    shades: shades.map((box) => ({ box, color: 0xcccccc })),
    frames: [],
    drawings: [],
    pictures: [],
    links: [],
    formFields: [],
    structure,
    hiddenWords: [],
    quality: { ocrScore: 0, ocrReason: null, brokenRegions: [] },
    pageLabel: null,
    ocrApplied: false,
    orientationDegrees: 0,
    skewDegrees: 0,
    warnings: [],
  };
}

/** Rows of entries at the given left edges, one line under the other. */
export function rowsOfText(
  rows: readonly (readonly string[])[],
  xs: readonly number[],
  top: number,
  pitch = 16,
): TestText[] {
  return rows.flatMap((row, index) =>
    row
      .map((text, col) => ({ text, x: xs[col] ?? 0, y: top + index * pitch }))
      .filter(({ text }) => text !== ''),
  );
}

/** Rules of a full grid. */
export function gridRules(
  xs: readonly number[],
  ys: readonly number[],
): [number, number, number, number][] {
  const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0];
  return [
    ...ys.map((y): [number, number, number, number] => [left, y, right, y]),
    ...xs.map((x): [number, number, number, number] => [x, top, x, bottom]),
  ];
}

function toWords({ text, x, y, angle = 0, markedContentId }: TestText): Word[] {
  let along = 0;
  return text.split(' ').map((part) => {
    const from = along;
    const to = from + part.length * LETTER;
    along = to + BLANK;
    const box =
      angle === 0
        ? { x0: x + from, y0: y - 8, x1: x + to, y1: y + 2 }
        : { x0: x - 2, y0: y + from, x1: x + 8, y1: y + to };
    return {
      text: part,
      box,
      baseline: angle === 0 ? y : x,
      style: STYLE,
      angle,
      origin: 'text_layer',
      confidence: 1,
      spaceAfter: true,
      ...(markedContentId !== undefined && { markedContentId }),
    };
  });
}

function toRule([x0, y0, x1, y1]: readonly [number, number, number, number]): Rule {
  const horizontal = x1 - x0 >= y1 - y0;
  return {
    direction: horizontal ? 'horizontal' : 'vertical',
    box: horizontal
      ? { x0, y0: y0 - 0.25, x1, y1: y1 + 0.25 }
      : { x0: x0 - 0.25, y0, x1: x1 + 0.25, y1 },
    thickness: 0.5,
    color: 0,
    dashed: false,
  };
}
