import type { HiddenWord, StructureNode } from '../../../page/primitives.ts';
import { numberAt } from '../engine/number-at.ts';
import { isBlank } from '../fonts/glyph-characters.ts';
import { GENERATED, REPLACED } from '../glyphs/glyph-flags.ts';
import { makeGlyphs } from '../glyphs/make-glyphs.ts';
import { type PageSpace, toPageBox } from '../glyphs/page-space.ts';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT } from '../words/logical-order.ts';
import { judgeReplacements, type Replacement } from './judge-replacements.ts';

export type WrittenTexts = {
  readonly glyphs: Glyphs;
  /** Replacement texts that say something else than what is painted. */
  readonly refused: readonly HiddenWord[];
};

/** A piece of line that replaced text is spread over, in the file's space. */
type Segment = {
  left: number;
  right: number;
  low: number;
  high: number;
  readonly baseline: number;
  readonly run: number;
};

/** Puts the texts a file gives for its marked content in the place of what is painted, letter by letter over its width. */
export function writeActualTexts(
  glyphs: Glyphs,
  structure: readonly StructureNode[],
  space: PageSpace,
): WrittenTexts {
  const replacements = findReplacements(glyphs, structure);
  if (replacements.length === 0) return { glyphs, refused: [] };
  const { believed, refused } = judgeReplacements(glyphs, replacements);
  const written = new Map<number, readonly WrittenGlyph[]>();
  const dropped = new Set<number>();
  for (const replacement of believed) {
    written.set(replacement.glyphs[0] ?? 0, lettersOf(glyphs, replacement));
    for (const member of replacement.glyphs) dropped.add(member);
  }
  for (const { unseen, glyphs: members } of refused) {
    if (unseen) for (const member of members) dropped.add(member);
  }
  return {
    glyphs: dropped.size === 0 ? glyphs : rewrite(glyphs, written, dropped),
    refused: refused.flatMap((replacement) => hiddenWord(glyphs, replacement, space)),
  };
}

function hiddenWord(glyphs: Glyphs, replacement: Replacement, space: PageSpace): HiddenWord[] {
  const text = replacement.text.replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  const segments = segmentsOf(glyphs, replacement.glyphs);
  const [first] = segments;
  if (!first) return [];
  for (const segment of segments) unite(first, segment);
  const { left, low, right, high } = first;
  return [{ text, box: toPageBox(space, left, low, right, high), reason: 'not_painted' }];
}

type Key = number | StructureNode;

/** In the order of their first glyphs. */
function findReplacements(glyphs: Glyphs, structure: readonly StructureNode[]): Replacement[] {
  const ofContent = new Map<number, StructureNode>();
  for (const node of structure) noteReplaced(node, ofContent);
  if (ofContent.size === 0 && !glyphs.runs.some(hasActualText)) return [];
  const speaks = glyphs.runs.map((run) => replacementOf(run, ofContent));
  const groups = new Map<Key, Replacement & { readonly glyphs: number[] }>();
  for (let index = 0; index < glyphs.count; index++) {
    const said = speaks[numberAt(glyphs.run, index)];
    if (!said) continue;
    const group = groups.get(said.key) ?? { text: said.text, unseen: said.unseen, glyphs: [] };
    group.glyphs.push(index);
    groups.set(said.key, group);
  }
  return [...groups.values()];
}

function hasActualText({ actualText }: TextRun): boolean {
  return actualText !== undefined;
}

function replacementOf(
  run: TextRun,
  ofContent: ReadonlyMap<number, StructureNode>,
): (Pick<Replacement, 'text' | 'unseen'> & { readonly key: Key }) | undefined {
  const unseen = run.actualText?.isPaintUnknown ?? false;
  const node = ofContent.get(run.markedContentId);
  if (node?.actualText !== undefined && !isUnknown(node.actualText))
    return { key: node, text: node.actualText, unseen };
  if (!run.actualText || isUnknown(run.actualText.text)) return undefined;
  return { key: run.actualText.mark, text: run.actualText.text, unseen };
}

/** Whether a text says only that its characters are not known, as programs write of leaders, or gives the private codes of bullets: what is painted tells more. */
function isUnknown(text: string): boolean {
  return /[\ufffd\p{Co}]/u.test(text) && !/[\p{L}\p{N}]/u.test(text);
}

/** Content under an element with a text of its own is read as that text, whatever is inside. */
function noteReplaced(node: StructureNode, ofContent: Map<number, StructureNode>): void {
  if (node.actualText === undefined) {
    for (const child of node.children) noteReplaced(child, ofContent);
    return;
  }
  for (const id of contentOf(node)) ofContent.set(id, node);
}

function contentOf(node: StructureNode): number[] {
  return [...node.markedContentIds, ...node.children.flatMap(contentOf)];
}

function lettersOf(glyphs: Glyphs, { text, glyphs: members }: Replacement): WrittenGlyph[] {
  const painted = members.filter((index) => (numberAt(glyphs.flags, index) & GENERATED) === 0);
  const isTurned = painted.some((index) => glyphs.runs[numberAt(glyphs.run, index)]?.turned);
  return isTurned ? stack(text, painted) : spread(text, segmentsOf(glyphs, members));
}

/** Letters of a turned line stand where the painted glyphs do, several on one spot where there are more. */
function stack(text: string, painted: readonly number[]): WrittenGlyph[] {
  const letters = Array.from(text);
  return letters.map((letter, index) => ({
    unicode: letter.codePointAt(0) ?? 0x20,
    on: painted[Math.floor((index * painted.length) / letters.length)] ?? 0,
  }));
}

function segmentsOf(glyphs: Glyphs, members: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  const painted = members.filter((index) => (numberAt(glyphs.flags, index) & GENERATED) === 0);
  const letters = painted.filter((index) => !isMark(numberAt(glyphs.unicode, index)));
  for (const index of letters.length > 0 ? letters : painted)
    addTo(segments, segmentOf(glyphs, index));
  // Marks are painted higher or lower than the line that their letters stand on, but may stand beside them.
  const [only] = segments;
  if (!only || segments.length > 1) return segments;
  for (const index of painted) {
    const { left, right } = segmentOf(glyphs, index);
    only.left = Math.min(only.left, left);
    only.right = Math.max(only.right, right);
  }
  return segments;
}

function segmentOf(glyphs: Glyphs, index: number): Segment {
  const at = index * 4;
  return {
    left: Math.min(numberAt(glyphs.ink, at), numberAt(glyphs.origin, index * 2)),
    right: Math.max(numberAt(glyphs.ink, at + 1), numberAt(glyphs.advance, at + 2)),
    low: numberAt(glyphs.ink, at + 2),
    high: numberAt(glyphs.ink, at + 3),
    baseline: numberAt(glyphs.origin, index * 2 + 1),
    run: numberAt(glyphs.run, index),
  };
}

/** Whether a character takes no room of its own. */
function isMark(unicode: number): boolean {
  return unicode >= 0x300 && /[\p{Mn}\u200b-\u200d]/u.test(String.fromCodePoint(unicode));
}

/** What stands on one line is one segment. */
function addTo(segments: Segment[], next: Segment): void {
  const last = segments.at(-1);
  const height = Math.max(next.high - next.low, (last?.high ?? 0) - (last?.low ?? 0));
  if (!last || Math.abs(last.baseline - next.baseline) > 0.5 * height) {
    segments.push(next);
    return;
  }
  unite(last, next);
}

function unite(segment: Segment, next: Segment): void {
  segment.left = Math.min(segment.left, next.left);
  segment.right = Math.max(segment.right, next.right);
  segment.low = Math.min(segment.low, next.low);
  segment.high = Math.max(segment.high, next.high);
}

/** A letter with a place of its own on a piece of line, or on that of a painted glyph. */
type WrittenGlyph =
  | { readonly unicode: number; readonly on: number }
  | {
      readonly unicode: number;
      readonly left: number;
      readonly right: number;
      readonly segment: Segment;
    };

/** Letters in even steps along a line, from the right where they are written that way; a mark stands on its letter. */
function spreadOver(letters: readonly number[], segment: Segment): WrittenGlyph[] {
  const texts = letters.map((letter) => String.fromCodePoint(letter));
  const places = letters.filter((letter) => !isMark(letter)).length;
  const step = (segment.right - segment.left) / Math.max(1, places);
  const isFromRight =
    texts.some((text) => RIGHT_TO_LEFT.test(text)) &&
    !texts.some((text) => LEFT_TO_RIGHT.test(text));
  let begun = 0;
  return letters.map((unicode) => {
    if (!isMark(unicode)) begun += 1;
    const place = Math.max(0, begun - 1);
    const left = segment.left + step * (isFromRight ? Math.max(0, places - 1 - place) : place);
    return { unicode, left, right: left + step, segment };
  });
}

/** Letters in even steps over the lines; a word is never cut between two lines. */
function spread(text: string, segments: readonly Segment[]): WrittenGlyph[] {
  const letters = Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0x20);
  const all = segments.reduce((sum, { left, right }) => sum + right - left, 0);
  const written: WrittenGlyph[] = [];
  let from = 0;
  let covered = 0;
  segments.forEach((segment, place) => {
    covered += segment.right - segment.left;
    const wanted = Math.round((letters.length * covered) / Math.max(all, 1e-6));
    const to = place === segments.length - 1 ? letters.length : nearestBlank(letters, from, wanted);
    written.push(...spreadOver(letters.slice(from, to), segment));
    from = to;
  });
  return written;
}

function nearestBlank(letters: readonly number[], from: number, wanted: number): number {
  if (from >= letters.length) return from;
  for (let away = 0; away < letters.length; away++)
    for (const place of [wanted - away, wanted + away])
      if (place > from && place < letters.length && isBlank(letters[place] ?? 0)) return place;
  return letters.length;
}

/** The same glyphs with the written ones in the place of those they replace. */
function rewrite(
  glyphs: Glyphs,
  written: ReadonlyMap<number, readonly WrittenGlyph[]>,
  dropped: ReadonlySet<number>,
): Glyphs {
  const order: (number | WrittenGlyph)[] = [];
  for (let index = 0; index < glyphs.count; index++) {
    const replacement = written.get(index);
    if (replacement) order.push(...replacement);
    if (!dropped.has(index)) order.push(index);
  }
  const rewritten = makeGlyphs(order.length, glyphs.leftOut, glyphs.runs);
  order.forEach((from, to) => {
    if (typeof from === 'number') copyGlyph(glyphs, from, rewritten, to);
    else if ('segment' in from) writeGlyph(from, rewritten, to);
    else {
      copyGlyph(glyphs, from.on, rewritten, to);
      rewritten.unicode[to] = from.unicode;
      rewritten.flags[to] = REPLACED;
    }
  });
  return rewritten;
}

function copyGlyph(glyphs: Glyphs, from: number, rewritten: Glyphs, to: number): void {
  rewritten.unicode[to] = numberAt(glyphs.unicode, from);
  rewritten.turnedAdvance[to] = numberAt(glyphs.turnedAdvance, from);
  rewritten.overhang[to] = numberAt(glyphs.overhang, from);
  rewritten.run[to] = numberAt(glyphs.run, from);
  rewritten.flags[to] = numberAt(glyphs.flags, from);
  rewritten.origin[to * 2] = numberAt(glyphs.origin, from * 2);
  rewritten.origin[to * 2 + 1] = numberAt(glyphs.origin, from * 2 + 1);
  for (let side = 0; side < 4; side++) {
    rewritten.ink[to * 4 + side] = numberAt(glyphs.ink, from * 4 + side);
    rewritten.advance[to * 4 + side] = numberAt(glyphs.advance, from * 4 + side);
  }
}

function writeGlyph(
  { unicode, left, right, segment }: Extract<WrittenGlyph, { segment: Segment }>,
  rewritten: Glyphs,
  to: number,
): void {
  rewritten.unicode[to] = unicode;
  rewritten.run[to] = segment.run;
  rewritten.flags[to] = REPLACED;
  rewritten.ink.set([left, right, segment.low, segment.high], to * 4);
  rewritten.advance.set([left, segment.high, right, segment.low], to * 4);
  rewritten.origin.set([left, segment.baseline], to * 2);
}
