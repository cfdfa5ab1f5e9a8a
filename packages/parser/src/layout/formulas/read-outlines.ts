import type { Box } from '@sheaf/document';
import type { Drawing, PagePrimitives, TextStyle, Word } from '../../page/primitives.ts';
import { clusterBoxes } from '../blocks/cluster-boxes.ts';
import { type OutlinedSign, recogniseOutline } from './recognise-outline.ts';

/** Begins the font name of words that were read off their outlines: browsers and converters draw formulas so. */
export const OUTLINED_FONT = 'OutlinedMath';

/** Sides of a sign at most; large roots and brackets are the highest (points). */
const LARGEST_SIGN = 90;
/** Points of an outline: plain dots have fewer than letters, maps and portraits far more. */
const MOST_POINTS = 500;
const FEWEST_TELLING = 18;
/** Of this many outlines at first some must be signs, or the page is a drawing. */
const TRIED = 200;
const LEAST_KNOWN = 0.3;
/** Signs of one formula are this close (points). */
const REACH = 8;

type Sign = OutlinedSign & { readonly drawing: Drawing };

/** Reads formulas drawn as the outlines of their signs into words; drawings of any other kind stay. */
export function readOutlines(page: PagePrimitives): PagePrimitives {
  const outlines = page.drawings.filter(mayBeSign);
  if (outlines.length < 2) return page;
  const tried = outlines.slice(0, TRIED);
  const known = new Map(tried.map((drawing) => [drawing, recogniseOutline(drawing)]));
  const signs = tried.filter((drawing) => known.get(drawing)?.length !== 0).length;
  if (signs < LEAST_KNOWN * tried.length) return page;
  const drawingOf = new Map<Box, Drawing>(page.drawings.map((drawing) => [drawing.box, drawing]));
  const read = new Set<Drawing>();
  const words: Word[] = [];
  for (const { boxes } of clusterBoxes([...drawingOf.keys()], page, REACH)) {
    const drawings = boxes.flatMap((box) => drawingOf.get(box) ?? []);
    const signs = readSigns(drawings, known);
    if (!signs) continue;
    for (const drawing of drawings) read.add(drawing);
    words.push(...writeWords(signs));
  }
  if (words.length === 0) return page;
  return {
    ...page,
    words: [...page.words, ...words],
    drawings: page.drawings.filter((drawing) => !read.has(drawing)),
  };
}

function mayBeSign({ box, operators, fill, stroke }: Drawing): boolean {
  const count = operators.length;
  if (fill === null || stroke !== null || count < 4 || count > MOST_POINTS) return false;
  return box.x1 - box.x0 < LARGEST_SIGN && box.y1 - box.y0 < LARGEST_SIGN;
}

/** The signs of drawings that stand together, if each of them is one and not all are mere dots. */
function readSigns(
  drawings: readonly Drawing[],
  known: ReadonlyMap<Drawing, readonly OutlinedSign[]>,
): Sign[] | undefined {
  if (!drawings.some(({ operators }) => operators.length >= FEWEST_TELLING)) return undefined;
  const read: { readonly drawing: Drawing; readonly found: readonly OutlinedSign[] }[] = [];
  for (const drawing of drawings) {
    const found = mayBeSign(drawing) ? (known.get(drawing) ?? recogniseOutline(drawing)) : [];
    if (found.length === 0) return undefined;
    read.push({ drawing, found });
  }
  const certain = read.flatMap(({ found }) => (isCertain(found) ? [found[0]?.size ?? 0] : []));
  return read.map(({ drawing, found }) => ({ ...likeliest(found, certain), drawing }));
}

/** Sizes that differ by less are one (share). */
const SAME_SIZE = 0.03;

function isCertain(found: readonly OutlinedSign[]): boolean {
  const size = found[0]?.size ?? 0;
  return found.every((one) => Math.abs(one.size - size) < SAME_SIZE * size);
}

/** Where several typefaces have one outline, the one whose size other signs have for certain. */
function likeliest(found: readonly OutlinedSign[], sizes: readonly number[]): OutlinedSign {
  const first = found[0] as OutlinedSign;
  const isUsed = ({ text, size }: OutlinedSign) =>
    text === first.text && sizes.some((other) => Math.abs(other - size) < SAME_SIZE * size);
  return found.find(isUsed) ?? first;
}

/** Signs closer than this are one word (ems). */
const WORD_GAP = 0.15;
/** Baselines this close are one (ems). */
const SAME_LINE = 0.06;

function writeWords(signs: readonly Sign[]): Word[] {
  const lines: Sign[][] = [];
  for (const sign of [...signs].sort((a, b) => a.drawing.box.x0 - b.drawing.box.x0)) {
    const line = lines.find((one) => goesOn(one.at(-1) as Sign, sign));
    if (line) line.push(sign);
    else lines.push([sign]);
  }
  const mainSize = Math.max(...signs.map(({ size }) => size));
  const main = signs.filter(({ size, text }) => size > SCRIPT_SIZE * mainSize && text !== '√');
  return lines.map((line) => writeWord(line, main, mainSize));
}

function goesOn(last: Sign, sign: Sign): boolean {
  const gap = sign.drawing.box.x0 - last.drawing.box.x1;
  return (
    last.font === sign.font &&
    Math.abs(last.size - sign.size) < 0.05 * sign.size &&
    Math.abs(last.baseline - sign.baseline) < SAME_LINE * sign.size &&
    gap < WORD_GAP * sign.size &&
    gap > -0.3 * sign.size
  );
}

function writeWord(line: readonly Sign[], main: readonly Sign[], mainSize: number): Word {
  const [first] = line as [Sign];
  const boxes = line.map(({ drawing }) => drawing.box);
  const box = {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
  return {
    text: line.map(({ text }) => text).join(''),
    box,
    baseline: first.baseline,
    style: styleOf(first),
    angle: 0,
    origin: 'text_layer',
    confidence: 1,
    spaceAfter: false,
    ...scriptOf(first, main, mainSize),
  };
}

function styleOf({ font, size, drawing }: Sign): TextStyle {
  return {
    fontName: `${OUTLINED_FONT}-${font}`,
    fontSize: size,
    bold: /bold|^cmbx|^cmbsy|^cmmib/.test(font),
    italic: /italic|^cmmi/.test(font),
    monospace: false,
    color: drawing.fill ?? 0,
  };
}

/** Smaller type beside full-sized signs, higher or lower than they stand, is a power or an index (shares of their size). */
const SCRIPT_SIZE = 0.86;
const SCRIPT_SHIFT = 0.12;

function scriptOf(sign: Sign, main: readonly Sign[], mainSize: number) {
  if (sign.size > SCRIPT_SIZE * mainSize) return {};
  const x = sign.drawing.box.x0;
  const before = main
    .filter(({ drawing }) => drawing.box.x1 < x + 0.3 * mainSize)
    .reduce<Sign | undefined>(
      (best, one) => (!best || one.drawing.box.x1 > best.drawing.box.x1 ? one : best),
      undefined,
    );
  if (!before || x - before.drawing.box.x1 > mainSize) return {};
  const rise = (before.baseline - sign.baseline) / mainSize;
  if (Math.abs(rise) < SCRIPT_SHIFT || Math.abs(rise) > 1) return {};
  return rise > 0 ? { superscript: true } : { subscript: true };
}
