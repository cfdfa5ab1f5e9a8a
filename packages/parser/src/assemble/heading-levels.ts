import type { OutlineEntry } from '@sheaf/document';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { readPartNumber } from '../layout/blocks/part-number.ts';
import { closeLevelGaps } from './close-level-gaps.ts';
import { isKnownHeading } from './known-headings.ts';
import { levelPartNumbers } from './level-part-numbers.ts';
import { nestNumberings } from './nest-numberings.ts';
import { numberDepth } from './number-depth.ts';
import { LETTERED_APPENDIX, NUMBERED_CHAPTER, NUMBERED_HEADING } from './numbered-heading.ts';
import { rankHeadingStyles } from './rank-heading-styles.ts';

export type Heading = { readonly block: DraftBlock; readonly pageNumber: number };

/** Levels 1 to 6 of all headings together: the outline first, then numbering, then clusters of style. */
export function headingLevels(
  headings: readonly Heading[],
  outline: readonly OutlineEntry[],
): ReadonlyMap<DraftBlock, number> {
  const levels = new Map<DraftBlock, number>();
  const outlined = outlinedLevels(outline);
  const blocks = headings.map(({ block }) => block);
  const ranks = nestNumberings(blocks, rankHeadingStyles(blocks));
  const tagged = taggedLevels(blocks);
  for (const { block, pageNumber } of headings) {
    const known = outlined(block.text, pageNumber) ?? tagged(block);
    levels.set(block, clamp(known ?? ranks.get(block) ?? 1));
  }
  const raised = raiseTitle(headings, alignNumbered(headings, levels));
  return closeLevelGaps(blocks, levelPartNumbers(headings, raised));
}

/** Levels by the words of a heading and where it stands: parts of several chapters may share a name. */
function outlinedLevels(
  outline: readonly OutlineEntry[],
): (text: string, pageNumber: number) => number | undefined {
  const byTitle = Map.groupBy(outline, ({ title }) => plain(title));
  return (text, pageNumber) =>
    byTitle
      .get(plain(text))
      // Some entries lead to the page before.
      ?.findLast(({ pageNumber: page }) => page === null || Math.abs(page - pageNumber) <= 1)
      ?.level;
}

function clamp(level: number): number {
  return Math.max(1, Math.min(6, Math.round(level)));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function roleLevel(role: string | undefined): number | undefined {
  const match = /^H([1-6])$/.exec(role ?? '');
  return match ? Number(match[1]) : undefined;
}

/** Pairs of tagged headings that may contradict their sizes before the tags are left alone (share). */
const MOST_CONTRADICTIONS = 0.2;

/** Levels of the structure tree, also for untagged headings set like tagged ones; none where type and tags disagree. */
function taggedLevels(blocks: readonly DraftBlock[]): (block: DraftBlock) => number | undefined {
  const byStyle = new Map<string, number>();
  const seen: { readonly level: number; readonly size: number }[] = [];
  for (const block of blocks) {
    const level = roleLevel(block.role);
    if (level === undefined) continue;
    const key = styleKey(block);
    byStyle.set(key, Math.min(byStyle.get(key) ?? 6, level));
    seen.push({ level, size: block.style.fontSize });
  }
  if (contradictions(seen) > MOST_CONTRADICTIONS) return () => undefined;
  return (block) => roleLevel(block.role) ?? byStyle.get(styleKey(block));
}

/** Share of the pairs of different levels in which the deeper heading is clearly the larger. */
function contradictions(
  seen: readonly { readonly level: number; readonly size: number }[],
): number {
  const sums = new Map<number, { size: number; count: number }>();
  for (const { level, size } of seen) {
    const sum = sums.get(level) ?? { size: 0, count: 0 };
    sums.set(level, { size: sum.size + size, count: sum.count + 1 });
  }
  const means = [...sums].sort(([a], [b]) => a - b).map(([, { size, count }]) => size / count);
  let pairs = 0;
  let wrong = 0;
  means.forEach((upper, index) => {
    for (const lower of means.slice(index + 1)) {
      pairs++;
      if (lower > upper + SIZE_STEP) wrong++;
    }
  });
  return pairs === 0 ? 0 : wrong / pairs;
}

/** Sizes closer than this are one, in points. */
const SIZE_STEP = 0.5;

function styleKey({ style }: DraftBlock): string {
  const size = Math.round(style.fontSize / SIZE_STEP) * SIZE_STEP;
  return `${size} ${style.bold ? 1 : 0} ${style.allCaps ? 1 : 0} ${style.italic ? 1 : 0}`;
}

/** Depths of all headings: chapters are above `1.1` where nothing else is, and appendices above `A.1`. */
function numberDepths(headings: readonly Heading[]): (block: DraftBlock) => number | undefined {
  const blocks = headings.map(({ block }) => block);
  const isDeep = ({ text }: DraftBlock): boolean => (numberDepth(text) ?? 1) > 1;
  const largest = Math.max(...blocks.filter(isDeep).map(({ style }) => style.fontSize));
  const chapters = new Set(blocks.filter(isDeep).map(({ text }) => Number.parseInt(text, 10)));
  // A figure that begins a name (`0 Plan`), in type smaller than that of `2.4`, counts no chapters; `2` and `3` do.
  const isName = ({ text, style }: DraftBlock): boolean => {
    if (!/^\d+\s/.test(text) || style.fontSize >= SMALLER * largest) return false;
    const figure = Number.parseInt(text, 10);
    return !chapters.has(figure) && !chapters.has(figure - 1);
  };
  const restarted = findRestarted(blocks);
  const ownDepth = (block: DraftBlock) =>
    isName(block) || restarted.has(block) ? undefined : numberDepth(block.text);
  const depths = blocks.flatMap((block) => ownDepth(block) ?? []);
  const startsBelow = depths.length > 0 && depths.every((depth) => depth > 1);
  const hasLettered = blocks.some(({ text }) => /^[A-Z]\.\d/.test(text));
  return (block) => {
    const isAbove =
      (startsBelow && NUMBERED_CHAPTER.test(block.text)) ||
      (hasLettered && LETTERED_APPENDIX.test(block.text));
    return ownDepth(block) ?? (isAbove ? 1 : undefined);
  };
}

/** Parts that are counted anew inside of a section (`5.3.1`, then `1.`): chapters count on, and have sections of their own number. */
function findRestarted(blocks: readonly DraftBlock[]): ReadonlySet<DraftBlock> {
  const chapterOf = ({ text }: DraftBlock): number | undefined =>
    (numberDepth(text) ?? 1) > 1 ? Number.parseInt(text, 10) : undefined;
  const restarted = new Set<DraftBlock>();
  let before: number | undefined;
  let waiting: DraftBlock[] = [];
  for (const block of blocks) {
    const chapter = chapterOf(block);
    if (chapter === undefined) {
      const isAnew = before !== undefined && numberDepth(block.text) === 1;
      if (isAnew && Number.parseInt(block.text, 10) <= (before ?? 0)) waiting.push(block);
      continue;
    }
    for (const part of waiting) if (Number.parseInt(part.text, 10) !== chapter) restarted.add(part);
    before = chapter;
    waiting = [];
  }
  for (const part of waiting) restarted.add(part);
  return restarted;
}

/** Headings whose numbers have one depth share one level, and a deeper number is a deeper level. */
function alignNumbered(
  headings: readonly Heading[],
  levels: ReadonlyMap<DraftBlock, number>,
): Map<DraftBlock, number> {
  const depthOf = numberDepths(headings);
  const numbered = headings.flatMap(({ block }) => {
    const depth = depthOf(block);
    return depth === undefined ? [] : [{ block, depth, level: levels.get(block) ?? 1 }];
  });
  if (numbered.length === 0) return new Map(levels);
  const first = Math.min(...numbered.map(({ depth }) => depth));
  const base = Math.min(
    6,
    ...numbered.filter(({ depth }) => depth === first).map(({ level }) => level),
  );
  const alignedOf = new Map(
    numbered.map(({ block, depth }) => [block, clamp(base + depth - first)]),
  );
  const levelOf = new Map(
    numbered.map(({ block, level }) => [level, alignedOf.get(block) ?? level]),
  );
  return alignOthers(headings, levels, alignedOf, levelOf);
}

/** Headings without numbers by those that have some: parts counted anew inside of a section as far below it as before, others like what is set like them. */
function alignOthers(
  headings: readonly Heading[],
  levels: ReadonlyMap<DraftBlock, number>,
  numbered: ReadonlyMap<DraftBlock, number>,
  levelOf: ReadonlyMap<number, number>,
): Map<DraftBlock, number> {
  const aligned = new Map([...levels, ...numbered]);
  let section: DraftBlock | undefined;
  for (const { block } of headings) {
    if (numbered.has(block)) {
      section = block;
      continue;
    }
    const level = levels.get(block) ?? 1;
    const below = section ? level - (levels.get(section) ?? 1) : 0;
    const isPart = section && below > 0 && readPartNumber(block.text);
    const above = section ? (numbered.get(section) ?? 1) : 0;
    aligned.set(block, isPart ? clamp(above + below) : likeNumbered(level, levelOf));
  }
  return aligned;
}

/** The level of a heading without a number: that of numbered ones set like it, or one below those above it. */
function likeNumbered(level: number, levelOf: ReadonlyMap<number, number>): number {
  const same = levelOf.get(level);
  if (same !== undefined) return same;
  const above = [...levelOf].filter(([rank]) => rank < level);
  if (above.length === 0) return level;
  const [rank, aligned] = above.reduce((nearest, entry) =>
    entry[0] > nearest[0] ? entry : nearest,
  );
  return clamp(aligned + level - rank);
}

/** What a title stands above: smaller headings, numbered ones, and names of parts such as the contents. */
const SMALLER = 0.96;
/** Blank over a subtitle at most, in ems of the title. */
const FARTHEST_SUBTITLE = 1.5;

/**
 * The name of a document that opens it stands above all others: outlines leave it out, and some set the numbered headings like it.
 */
function raiseTitle(
  headings: readonly Heading[],
  levels: ReadonlyMap<DraftBlock, number>,
): ReadonlyMap<DraftBlock, number> {
  const [first, ...others] = headings;
  if (first?.pageNumber !== 0 || isNumbered(first.block)) return levels;
  const top = levels.get(first.block) ?? 1;
  const level = others
    .slice(countSubtitles(first, others))
    .filter(({ block }) => (levels.get(block) ?? 1) <= top);
  const isAbove = ({ block }: Heading): boolean =>
    isNumbered(block) ||
    isKnownHeading(block.text) ||
    (isCentred(first) && !block.shape.centred) ||
    block.style.fontSize < SMALLER * first.block.style.fontSize;
  if (isKnownHeading(first.block.text) || !level.every(isAbove)) return levels;
  // A single other one may be the rest of the title.
  if (level.length < 2 && !level.some(({ block }) => isNumbered(block))) return levels;
  return new Map(
    [...levels].map(([block, own]) => [block, block === first.block ? own : clamp(own + 1)]),
  );
}

/** How many of the next headings stand in the middle as the title does, close under it. */
function countSubtitles(title: Heading, others: readonly Heading[]): number {
  if (!isCentred(title)) return 0;
  let last = title;
  const end = others.findIndex((other) => {
    const isUnder =
      other.pageNumber === title.pageNumber &&
      isCentred(other) &&
      other.block.box.y0 - last.block.box.y1 < FARTHEST_SUBTITLE * title.block.style.fontSize;
    last = other;
    return !isUnder;
  });
  return end < 0 ? others.length : end;
}

function isCentred({ block }: Heading): boolean {
  return block.shape.centred;
}

function isNumbered({ text }: DraftBlock): boolean {
  return NUMBERED_HEADING.test(text);
}
