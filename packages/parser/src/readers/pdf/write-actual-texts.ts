import type { StructureNode } from '../../page/primitives.ts';
import { isBlank } from './glyph-characters.ts';
import { heapAt, numberAt } from './number-at.ts';
import type { Pdfium } from './pdfium.ts';
import { type ActualText, readActualText } from './read-actual-text.ts';
import { GENERATED, type Glyphs, REPLACED, type TextRun } from './read-glyphs.ts';

/** Letters that an empty replacement may take away: hyphens and ornaments, never words. */
const MOST_DROPPED = 2;
/** A replacement of the structure tree that is longer than this is a description, not what stands there (times the glyphs; letters). */
const MOST_LONGER = 4;
const ALWAYS_ALLOWED = 8;

type Group = { readonly text: string; readonly glyphs: number[] };

/** A piece of line that replaced text is spread over, in the file's space. */
type Segment = {
  left: number;
  right: number;
  low: number;
  high: number;
  readonly baseline: number;
  readonly run: number;
};

/**
 * Puts the texts a file gives for its marked content in the place of what is painted, letter by letter over its width.
 * PDFium does so for single text objects only, with all letters on one spot.
 */
export function writeActualTexts(
  pdfium: Pdfium,
  glyphs: Glyphs,
  structure: readonly StructureNode[],
  textObjects: Iterable<number>,
): Glyphs {
  const groups = findGroups(glyphs, structure);
  if (groups.size === 0) return glyphs;
  const silent = silentObjects(pdfium, glyphs, textObjects);
  const written = new Map<number, WrittenGlyph[]>();
  const dropped = new Set<number>();
  for (const [key, { text, glyphs: members }] of groups) {
    const first = members[0] ?? 0;
    const segments = segmentsOf(pdfium, glyphs, members, silent.get(key) ?? []);
    written.set(first, spread(text, segments));
    for (const member of members) dropped.add(member);
  }
  return rewrite(glyphs, written, dropped);
}

type Key = number | StructureNode;

function findGroups(glyphs: Glyphs, structure: readonly StructureNode[]): Map<Key, Group> {
  const ofContent = new Map<number, StructureNode>();
  for (const node of structure) noteReplaced(node, ofContent);
  const groups = new Map<Key, Group>();
  if (ofContent.size === 0 && !glyphs.runs.some(hasActualText)) return groups;
  const speaks = glyphs.runs.map((run) => replacementOf(run, ofContent));
  for (let index = 0; index < glyphs.count; index++) {
    const replacement = speaks[numberAt(glyphs.run, index)];
    if (!replacement) continue;
    const group = groups.get(replacement.key) ?? { text: replacement.text, glyphs: [] };
    group.glyphs.push(index);
    groups.set(replacement.key, group);
  }
  for (const [key, group] of groups) if (!isCredible(key, group, glyphs)) groups.delete(key);
  return groups;
}

function hasActualText({ actualText }: TextRun): boolean {
  return actualText !== undefined;
}

function replacementOf(
  run: TextRun,
  ofContent: ReadonlyMap<number, StructureNode>,
): { readonly key: Key; readonly text: string } | undefined {
  if (run.turned) return undefined;
  const node = ofContent.get(run.markedContentId);
  if (node?.actualText !== undefined) return { key: node, text: node.actualText };
  return run.actualText && { key: run.actualText.mark, text: run.actualText.text };
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

function isCredible(key: Key, { text, glyphs: members }: Group, glyphs: Glyphs): boolean {
  const shown = members.filter(
    (index) =>
      (numberAt(glyphs.flags, index) & GENERATED) === 0 &&
      !isBlank(numberAt(glyphs.unicode, index)),
  ).length;
  if (text === '') return shown <= MOST_DROPPED;
  return typeof key === 'number' || text.length <= MOST_LONGER * shown + ALWAYS_ALLOWED;
}

/** Text objects PDFium says nothing about, because one before them speaks for their mark. */
function silentObjects(
  pdfium: Pdfium,
  glyphs: Glyphs,
  textObjects: Iterable<number>,
): Map<Key, number[]> {
  const heard = new Set(glyphs.runs.map(({ object }) => object));
  const silent = new Map<Key, number[]>();
  for (const object of textObjects) {
    const actual: ActualText | undefined = heard.has(object)
      ? undefined
      : readActualText(pdfium, object);
    if (actual) silent.set(actual.mark, [...(silent.get(actual.mark) ?? []), object]);
  }
  return silent;
}

function segmentsOf(
  pdfium: Pdfium,
  glyphs: Glyphs,
  members: readonly number[],
  silent: readonly number[],
): Segment[] {
  const segments: Segment[] = [];
  for (const index of members) {
    if ((numberAt(glyphs.flags, index) & GENERATED) !== 0) continue;
    const at = index * 4;
    addTo(segments, {
      left: Math.min(numberAt(glyphs.ink, at), numberAt(glyphs.origin, index * 2)),
      right: Math.max(numberAt(glyphs.ink, at + 1), numberAt(glyphs.advance, at + 2)),
      low: numberAt(glyphs.ink, at + 2),
      high: numberAt(glyphs.ink, at + 3),
      baseline: numberAt(glyphs.origin, index * 2 + 1),
      run: numberAt(glyphs.run, index),
    });
  }
  const { call, scratch } = pdfium;
  for (const object of silent) {
    if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 1)
      continue;
    call.FPDFPageObj_GetMatrix(object, scratch + 16);
    const { f32 } = pdfium.heap();
    const number = (place: number) => heapAt(f32, scratch / 4 + place);
    addTo(segments, {
      left: number(0),
      low: number(1),
      right: number(2),
      high: number(3),
      baseline: number(9),
      run: numberAt(glyphs.run, members[0] ?? 0),
    });
  }
  return segments;
}

/** What stands on one line is one segment. */
function addTo(segments: Segment[], next: Segment): void {
  const last = segments.at(-1);
  const height = Math.max(next.high - next.low, (last?.high ?? 0) - (last?.low ?? 0));
  if (!last || Math.abs(last.baseline - next.baseline) > 0.5 * height) {
    segments.push(next);
    return;
  }
  last.left = Math.min(last.left, next.left);
  last.right = Math.max(last.right, next.right);
  last.low = Math.min(last.low, next.low);
  last.high = Math.max(last.high, next.high);
}

type WrittenGlyph = {
  readonly unicode: number;
  readonly left: number;
  readonly right: number;
  readonly segment: Segment;
};

/** Letters in even steps over the lines; a word is never cut between two lines. */
function spread(text: string, segments: readonly Segment[]): WrittenGlyph[] {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0x20);
  const all = segments.reduce((sum, { left, right }) => sum + right - left, 0);
  const written: WrittenGlyph[] = [];
  let from = 0;
  let covered = 0;
  segments.forEach((segment, place) => {
    covered += segment.right - segment.left;
    const wanted = Math.round((letters.length * covered) / Math.max(all, 1e-6));
    const to = place === segments.length - 1 ? letters.length : nearestBlank(letters, from, wanted);
    const step = (segment.right - segment.left) / Math.max(1, to - from);
    for (let index = from; index < to; index++) {
      const left = segment.left + step * (index - from);
      written.push({ unicode: letters[index] ?? 0x20, left, right: left + step, segment });
    }
    from = to;
  });
  return written;
}

function nearestBlank(letters: readonly number[], from: number, wanted: number): number {
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
  const count = order.length;
  const rewritten = {
    ...glyphs,
    count,
    unicode: new Float64Array(count),
    ink: new Float64Array(count * 4),
    origin: new Float64Array(count * 2),
    advance: new Float64Array(count * 4),
    turnedAdvance: new Float64Array(count),
    run: new Float64Array(count),
    flags: new Float64Array(count),
  };
  order.forEach((from, to) => {
    if (typeof from === 'number') copyGlyph(glyphs, from, rewritten, to);
    else writeGlyph(from, rewritten, to);
  });
  return rewritten;
}

function copyGlyph(glyphs: Glyphs, from: number, rewritten: Glyphs, to: number): void {
  rewritten.unicode[to] = numberAt(glyphs.unicode, from);
  rewritten.turnedAdvance[to] = numberAt(glyphs.turnedAdvance, from);
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
  { unicode, left, right, segment }: WrittenGlyph,
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
