import { type Box, boxAround } from '@sheaf/document';
import { captionOf } from '../page/caption-of.ts';
import type { Edge } from '../page/find-edges.ts';
import { findTextLines } from '../page/find-text-lines.ts';
import type { OrientedPage, OrientedWord } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { ReadArea } from './part-out-of-step.ts';
import { readStructure } from './read-structure.ts';

/** The white between tables side by side is at least this wide, as far as rules around text may be from it (ems). */
const APART_EM = 1;
/** Text reaches over the ends of rules by at most this much (ems), as figures set flush with them do. */
const OVERHANG_EM = 0.3;
/** Boxes of words reach over the rules beside them by at most this much (points). */
const SLACK = 2;

type Strip = { readonly from: number; readonly to: number };

/**
 * Tables on equal rows beside each other are each drawn for themselves: every rule ends at the white between them, and each has
 * one above it and one below. Rules over some columns of one table have longer ones above or text beside them.
 */
export function partAtFrames(whole: ReadArea, sheet: OrientedPage): readonly ReadArea[] {
  const { area, structure } = whole;
  if (structure.columnBorders.length < 3) return [whole];
  const reach = APART_EM * area.em;
  const written = boxAround(area.pieces.map(({ box }) => box));
  const rules = sheet.horizontals.filter(
    ({ at, from, to }) =>
      at > written.y0 - reach && at < written.y1 + reach && from < written.x1 && to > written.x0,
  );
  const frames = stripsOf(rules, reach).map((strip) => frameOf(strip, rules, area.em));
  if (frames.length < 2) return [whole];
  const parts = frames.flatMap((frame): ReadArea[] => {
    const part = toArea(sheet, frame);
    return part ? [{ area: part, structure: readStructure(part) }] : [];
  });
  const areTables = parts.every(
    ({ structure: own }) => own.rowBorders.length > 0 && own.columnBorders.length > 0,
  );
  const kept = new Set(parts.flatMap((part) => part.area.pieces));
  const rest = area.pieces.filter((piece) => !kept.has(piece));
  return areTables && parts.length === frames.length && areCaptions(rest, frames) ? parts : [whole];
}

/** Stretches that rules cover, from left to right, joined where less than `apart` is between them. */
function stripsOf(rules: readonly Edge[], apart: number): Strip[] {
  const strips: { from: number; to: number }[] = [];
  for (const { from, to } of [...rules].sort((a, b) => a.from - b.from)) {
    const last = strips.at(-1);
    if (last && from < last.to + apart) last.to = Math.max(last.to, to);
    else strips.push({ from, to });
  }
  return strips;
}

/** What lies between the first and the last of the rules that are as long as a strip. */
function frameOf({ from, to }: Strip, rules: readonly Edge[], em: number): Box {
  const whole = rules.filter((rule) => rule.from < from + 1 && rule.to > to - 1);
  const heights = whole.map(({ at }) => at);
  const [x0, x1] = [from - OVERHANG_EM * em, to + OVERHANG_EM * em];
  return { x0, x1, y0: Math.min(...heights), y1: Math.max(...heights) };
}

/** `(a)`, which counts tables of one float. */
const COUNTED = /^\(?\p{Ll}\)$/u;

/** Whether all that stands outside of frames is captions over or under them. */
function areCaptions(rest: readonly OrientedWord[], frames: readonly Box[]): boolean {
  const top = Math.min(...frames.map(({ y0 }) => y0));
  const bottom = Math.max(...frames.map(({ y1 }) => y1));
  const over = rest.filter(({ box }) => box.y1 < top + SLACK);
  const under = rest.filter(({ box }) => box.y0 > bottom - SLACK);
  if (over.length + under.length < rest.length) return false;
  return [over, under].filter((words) => words.length > 0).every(beginsAsCaption);
}

function beginsAsCaption(words: readonly OrientedWord[]): boolean {
  const [line] = findTextLines(words);
  const texts = line?.chunks.flatMap(({ pieces }) => pieces.map(({ word }) => word.text)) ?? [];
  return COUNTED.test(texts[0] ?? '') || captionOf(texts.slice(0, 2).join(' ')) === 'table';
}
