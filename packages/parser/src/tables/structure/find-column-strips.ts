import { median } from '../../median.ts';
import { isNumber } from '../page/is-number.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { RowItem } from './find-row-items.ts';
import { findStretched } from './find-stretched.ts';

/** A stretch of one line with ink, word spaces closed. */
export type Ink = {
  readonly from: number;
  readonly to: number;
  readonly first: string;
  readonly last: string;
  readonly words: number;
};

/** A strip between two columns, if there are two: few lines have ink in it, or a rule runs down it. */
export type Strip = {
  readonly from: number;
  readonly to: number;
  /** Lines with ink in the strip. */
  readonly crossing: number;
  /** Share of the area's height that is ruled within the strip, and that a shading ends at. */
  readonly ruled: number;
  readonly shaded: number;
};

/** White between two words of one entry, and between two figures, which are never one entry (ems). */
const WORD_SPACE_EM = 0.38;
const FIGURE_SPACE_EM = 0.18;

/** White up to which two pieces are one word where the reader saw no blank between them (ems). */
const GLUED_EM = 0.1;

type GrowingInk = { -readonly [Key in keyof Ink]: Ink[Key] };

/** Stretches of a line with ink from left to right. */
export function inkOf(item: RowItem, em: number): Ink[] {
  const ink: GrowingInk[] = [];
  const stretched = findStretched(item.pieces, em);
  let isOpen = false;
  for (const [index, { box, word }] of item.pieces.entries()) {
    const previous = ink.at(-1);
    if (previous && isOpen && box.x0 - previous.to < GLUED_EM * em) {
      if (previous.words === 1) previous.first += word.text;
      previous.last += word.text;
      previous.to = Math.max(previous.to, box.x1);
    } else if (
      previous &&
      (stretched.has(index) ||
        box.x0 - previous.to < spaceAllowed(previous.last, word.text) * em ||
        isTypedOn(item.pieces[index - 1], item.pieces[index]))
    ) {
      previous.to = Math.max(previous.to, box.x1);
      previous.last = word.text;
      previous.words++;
    } else {
      ink.push({ from: box.x0, to: box.x1, first: word.text, last: word.text, words: 1 });
    }
    isOpen = !word.spaceAfter;
  }
  return ink;
}

function spaceAllowed(left: string, right: string): number {
  return areFigures(left, right) ? FIGURE_SPACE_EM : WORD_SPACE_EM;
}

/** A blank of typewriter type is as wide as a letter; two of them are no word space (letters). */
const TYPED_BLANK = 1.5;

/** Whether one blank of typewriter type parts two words, which is wider than a word space of other type. */
function isTypedOn(left: OrientedWord | undefined, right: OrientedWord | undefined): boolean {
  if (!left?.word.style.monospace || !right?.word.style.monospace) return false;
  if (areFigures(left.word.text, right.word.text)) return false;
  const letter = (left.box.x1 - left.box.x0) / Math.max(1, [...left.word.text].length);
  return right.box.x0 - left.box.x1 < TYPED_BLANK * letter;
}

/** Two figures, but not the groups of digits of one large figure (`1 234 567`) nor a list (`0.4, 0.6`). */
function areFigures(left: string, right: string): boolean {
  if (!isNumber(left) || !isNumber(right)) return false;
  const grouped = /^[-−–(]?\d{1,3}$/.test(left) && /^\d{3}(?:[.,]\d+)?\)?$/.test(right);
  const listed = /[,;(]$/.test(left) || (left.startsWith('(') && !left.endsWith(')'));
  return !grouped && !listed;
}

/** Strips narrower than this are not looked at (ems). */
const NARROWEST_EM = 0.15;

/** Strips that a larger share of the lines crosses are not looked at. */
const MOST_CROSSING = 0.65;

/** Every strip that may part two columns, from left to right. */
export function findColumnStrips(area: TableRegion, inks: readonly (readonly Ink[])[]): Strip[] {
  const written = inks.filter((ink) => ink.length > 0);
  const isWide = ({ from, to }: Stretch): boolean => to - from >= NARROWEST_EM * area.em;
  const white = withPlugged(written, whiteStrips(written).filter(isWide), isWide).filter(
    ({ crossing }) => crossing <= MOST_CROSSING * written.length,
  );
  const strips = white.map((strip) => ({ ...strip, ...lineShares(area, strip) }));
  for (const edge of area.verticals) {
    if (edge.at < area.box.x0 + area.em || edge.at > area.box.x1 - area.em) continue;
    if (strips.some(({ from, to }) => edge.at >= from - 2 && edge.at <= to + 2)) continue;
    const crossing = written.filter((ink) =>
      ink.some(({ from, to }) => from < edge.at - 2 && to > edge.at + 2),
    ).length;
    const strip = { from: edge.at, to: edge.at, crossing };
    strips.push({ ...strip, ...lineShares(area, strip) });
  }
  return partAtRules(strips, area).sort((a, b) => a.from - b.from);
}

/** A white strip with several rules in it, as between empty drawn columns, is several strips. */
function partAtRules(strips: readonly Strip[], area: TableRegion): Strip[] {
  return strips.flatMap((strip) => {
    const rules = [
      ...new Set(
        area.verticals
          .filter(({ at }) => at >= strip.from - 1 && at <= strip.to + 1)
          .map(({ at }) => Math.round(at)),
      ),
    ].sort((a, b) => a - b);
    const apart = rules.filter(
      (at, index) => index === 0 || at - (rules[index - 1] ?? 0) > area.em,
    );
    if (apart.length < 2) return [strip];
    return apart.map((at, index) => {
      const previous = apart[index - 1];
      const next = apart[index + 1];
      const from = previous === undefined ? strip.from : (previous + at) / 2;
      const to = next === undefined ? strip.to : (next + at) / 2;
      return { from, to, crossing: strip.crossing, ...lineShares(area, { from, to }) };
    });
  });
}

type Stretch = { readonly from: number; readonly to: number };

function lineShares(area: TableRegion, { from, to }: Stretch): { ruled: number; shaded: number } {
  const height = Math.max(1, area.box.y1 - area.box.y0);
  const within = (at: number): boolean => at >= from - 1.5 && at <= to + 1.5;
  let ruled = 0;
  for (const edge of area.verticals)
    if (within(edge.at))
      ruled += Math.max(0, Math.min(edge.to, area.box.y1) - Math.max(edge.from, area.box.y0));
  let shaded = 0;
  for (const { box } of area.shades)
    if (within(box.x0) || within(box.x1))
      shaded += Math.max(0, Math.min(box.y1, area.box.y1) - Math.max(box.y0, area.box.y0));
  return { ruled: Math.min(1, ruled / height), shaded: Math.min(1, shaded / height) };
}

/** Lines at the top that may hold headings over several columns. */
const HEAD_LINES = 3;

type White = Stretch & { readonly crossing: number };

/** Strips with those filled up that a heading over two columns, in a line of few entries, fills exactly or parts in two. */
function withPlugged(
  inks: readonly (readonly Ink[])[],
  plain: readonly White[],
  isWide: (strip: Stretch) => boolean,
): readonly White[] {
  const full = median(inks.map((ink) => ink.length));
  const rows = inks.filter((ink) => ink.length >= full - 1);
  if (full < 2 || rows.length === inks.length) return plain;
  let strips = plain;
  for (const wide of whiteStrips(rows).filter(isWide)) {
    const inside = strips.filter((strip) => meets(strip, wide));
    if (inside.length === 1) continue;
    const plugs = inks.flatMap((ink, line) =>
      ink.some((other) => meets(other, wide)) ? [line] : [],
    );
    if (inside.length > 1 && plugs.some((line) => line >= HEAD_LINES)) continue;
    const { from, to } = wide;
    strips = [
      ...strips.filter((strip) => !inside.includes(strip)),
      { from, to, crossing: plugs.length },
    ];
  }
  return strips;
}

const meets = (a: Stretch, b: Stretch): boolean => a.from < b.to && a.to > b.from;

/** Stretches between the outermost ink with less ink than on either side. */
function whiteStrips(inks: readonly (readonly Ink[])[]): White[] {
  const events = inks.flatMap((ink) =>
    ink.flatMap(({ from, to }) => [
      { x: from, change: 1 },
      { x: to, change: -1 },
    ]),
  );
  events.sort((a, b) => a.x - b.x || b.change - a.change);
  const strips: White[] = [];
  let depth = 0;
  let fell: number | null = null;
  for (const { x, change } of events) {
    if (change < 0) fell = x;
    else if (fell !== null) {
      strips.push({ from: fell, to: x, crossing: depth });
      fell = null;
    }
    depth += change;
  }
  return strips;
}
