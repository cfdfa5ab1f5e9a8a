import { mathFontOf } from '../../../page/math-font.ts';
import type { TextStyle } from '../../../page/primitives.ts';
import { numberAt } from '../engine/number-at.ts';
import { findFixedPitch } from '../fonts/find-fixed-pitch.ts';
import type { FontFacts } from '../fonts/read-font.ts';
import { angleOfDirection } from './line-direction.ts';
import type { PageSpace } from './page-space.ts';
import type { Glyphs, TextRun } from './read-glyphs.ts';

/** A run of text as it appears on the page. */
export type PlacedRun = {
  readonly style: TextStyle;
  /** The same in bold; few runs are asked for it. */
  boldStyle(): TextStyle;
  readonly angle: number;
  /** Upright glyphs written downwards, as in Chinese and Japanese. */
  readonly vertical: boolean;
  /** Written from left to right in the file's own space, before the page is turned. */
  readonly upright: boolean;
};

const FILL_AND_STROKE = 2;
/** Ink of letters is about this high; a run far from it gives its size in units of its own (share of size). */
const TYPICAL_INK_HEIGHT = 0.6;
const MIN_INK_HEIGHT = 0.25;
const MAX_INK_HEIGHT = 1.5;
/** Share of the signs of a font that are letters or figures, from which on these tell its size: marks of other scripts have their codes. */
const LEAST_LETTERS = 0.2;

export function placeRuns(glyphs: Glyphs, space: PageSpace): PlacedRun[] {
  const shapes = measureRuns(glyphs);
  const units = unitsOfRuns(glyphs.runs);
  const inkHeights = measureInk(units, shapes);
  const styles: Styles = { known: new Map(), typed: findFixedPitch(glyphs) };
  return glyphs.runs.map((run, index) => {
    const size = sizeOf(run, inkHeights.get(units[index] as string) ?? 0);
    return placeRun(run, shapes[index] ?? NO_SHAPE, size, space, styles);
  });
}

/** What the places of a run's glyphs say about it, in the file's space. */
type RunShape = {
  signs: number;
  letters: number;
  inkHeight: number;
  downwards: number;
  onwards: number;
};

const NO_SHAPE: RunShape = { signs: 0, letters: 0, inkHeight: 0, downwards: 0, onwards: 0 };

function measureRuns(glyphs: Glyphs): RunShape[] {
  const shapes = glyphs.runs.map(() => ({ ...NO_SHAPE }));
  for (let index = 0; index < glyphs.count; index++) {
    const shape = shapes[numberAt(glyphs.run, index)];
    const unicode = numberAt(glyphs.unicode, index);
    if (!shape || unicode <= 0x20) continue;
    shape.signs += 1;
    if (isLatinLetterOrDigit(unicode)) {
      shape.letters += 1;
      shape.inkHeight += inkHeightOf(glyphs, index);
    }
    if (index === 0 || glyphs.run[index - 1] !== glyphs.run[index]) continue;
    const right = numberAt(glyphs.origin, index * 2) - numberAt(glyphs.origin, index * 2 - 2);
    const down = numberAt(glyphs.origin, index * 2 - 1) - numberAt(glyphs.origin, index * 2 + 1);
    if (Math.abs(down) > Math.abs(right) * 2) shape.downwards += 1;
    else if (right !== 0 || down !== 0) shape.onwards += 1;
  }
  return shapes;
}

function inkHeightOf(glyphs: Glyphs, index: number): number {
  const side = index * 4 + (isOnItsSide(glyphs.runs[numberAt(glyphs.run, index)]) ? 0 : 2);
  return Math.abs(numberAt(glyphs.ink, side + 1) - numberAt(glyphs.ink, side));
}

function isLatinLetterOrDigit(unicode: number): boolean {
  return (
    (unicode >= 0x30 && unicode <= 0x39) ||
    (unicode >= 0x41 && unicode <= 0x5a) ||
    (unicode >= 0x61 && unicode <= 0x7a)
  );
}

/** Whether a run is written upwards or downwards in the file's space: its letters are as high as their boxes are wide. */
function isOnItsSide(run: TextRun | undefined): boolean {
  if (!run?.turned) return false;
  const [a, b] = run.matrix;
  return Math.abs(a) < Math.abs(b) * 0.02;
}

/**
 * How high the ink of letters is on average, by font and size: programs that place every pair of letters by itself write runs too
 * short to tell, and one font at one size is one size of type.
 */
function measureInk(
  units: readonly string[],
  shapes: readonly RunShape[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, { signs: number; letters: number; inkHeight: number }>();
  for (let index = 0; index < units.length; index++) {
    const { signs, letters, inkHeight } = shapes[index] ?? NO_SHAPE;
    const own = units[index] as string;
    const sum = sums.get(own);
    if (sum) {
      sum.signs += signs;
      sum.letters += letters;
      sum.inkHeight += inkHeight;
    } else sums.set(own, { signs, letters, inkHeight });
  }
  const means = new Map<string, number>();
  for (const [own, { signs, letters, inkHeight }] of sums)
    if (letters > 0 && letters >= LEAST_LETTERS * signs) means.set(own, inkHeight / letters);
  return means;
}

/** Font and size of each run; runs that follow each other mostly share them, and numbers are slow to write down. */
function unitsOfRuns(runs: readonly TextRun[]): string[] {
  let last: TextRun | undefined;
  let units = '';
  return runs.map((run) => {
    if (!last || !hasSameUnits(last, run))
      units = `${run.fontHandle} ${run.nominalSize} ${run.matrix.join(' ')}`;
    last = run;
    return units;
  });
}

function hasSameUnits(a: TextRun, b: TextRun): boolean {
  return (
    a.fontHandle === b.fontHandle &&
    a.nominalSize === b.nominalSize &&
    a.matrix[0] === b.matrix[0] &&
    a.matrix[1] === b.matrix[1] &&
    a.matrix[2] === b.matrix[2] &&
    a.matrix[3] === b.matrix[3]
  );
}

function placeRun(
  run: TextRun,
  shape: RunShape,
  fontSize: number,
  space: PageSpace,
  styles: Styles,
): PlacedRun {
  const [a, b] = run.matrix;
  // A negative size turns the type around, which some programs do twice.
  const sign = run.nominalSize < 0 ? -1 : 1;
  const directionX = sign * (space.xx * a + space.xy * b);
  const directionY = sign * (space.yx * a + space.yy * b);
  const uprightInFile = !run.turned;
  const vertical = uprightInFile && shape.downwards > 0 && shape.downwards >= shape.onwards * 3;
  const angle = vertical
    ? angleOfDirection(-space.xy, -space.yy)
    : angleOfDirection(directionX, directionY);
  const fakeBold = run.renderMode === FILL_AND_STROKE && run.strokeColor === run.color;
  const bold = run.font.bold || fakeBold;
  return {
    style: styleOf(run, fontSize, bold, styles),
    boldStyle: () => styleOf(run, fontSize, true, styles),
    angle,
    vertical,
    upright: uprightInFile && !vertical,
  };
}

/** Type size on the page; fonts whose units are their own (Type 3) are measured by their letters. */
function sizeOf(run: TextRun, inkHeight: number): number {
  const [, , c, d] = run.matrix;
  const size = Math.abs(run.nominalSize) * Math.hypot(c, d);
  // Codes of brackets, arrows and signs of operations are those of letters.
  const isForSigns = mathFontOf(run.font.name) !== undefined;
  const share = inkHeight / size;
  const isMeasured = inkHeight > 0 && !isForSigns && (!run.turned || isOnItsSide(run));
  if (isMeasured && (share < MIN_INK_HEIGHT || share > MAX_INK_HEIGHT))
    return round(inkHeight / TYPICAL_INK_HEIGHT);
  return round(size);
}

function round(size: number): number {
  return Math.round(size * 100) / 100;
}

type Styles = {
  /** Met on the page, by font and by a number for size, weight and colour. */
  readonly known: Map<FontFacts, Map<number, TextStyle>>;
  /** Fonts that turned out to be monospaced. */
  readonly typed: ReadonlySet<FontFacts>;
};

function styleOf(run: TextRun, fontSize: number, bold: boolean, styles: Styles): TextStyle {
  const { font, color } = run;
  const ofFont = styles.known.get(font) ?? new Map<number, TextStyle>();
  styles.known.set(font, ofFont);
  const key = (Math.round(fontSize * 100) * 2 + (bold ? 1 : 0)) * 0x1000000 + color;
  const known = ofFont.get(key);
  if (known) return known;
  const { name: fontName, italic } = font;
  const monospace = font.monospace || styles.typed.has(font);
  const style: TextStyle = { fontName, fontSize, bold, italic, monospace, color };
  ofFont.set(key, style);
  return style;
}
