import type { StructureNode } from '../../page/primitives.ts';
import { changesStyle } from '../lines/changes-style.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';
import type { TextBlock } from './find-blocks.ts';
import { endsSentence } from './has-ended.ts';
import { isHeadingRole, type PageTags, type Tag } from './page-tags.ts';

/** Roles whose elements never share a block with what follows them; files cut paragraphs at every line too often to be believed as they are. */
const PARTED: ReadonlySet<string> = new Set(['LI', 'Caption', 'Note', 'TOCI']);

/** Blocks as the structure tree has them: lines of one heading together, headings, items, captions, notes and paragraphs that are whole by themselves. */
export function fitToTags(blocks: readonly TextBlock[], tags: PageTags): TextBlock[] {
  return joinElements(
    blocks.flatMap((block) => split(block, tags)),
    tags,
  );
}

function split(block: TextBlock, tags: PageTags): TextBlock[] {
  if (block.lines.length < 2) return [block];
  const parts: TextLine[][] = [];
  for (const line of block.lines) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before && !isCut(before, line, tags)) last.push(line);
    else parts.push([line]);
  }
  return parts.length === 1 ? [block] : parts.map((lines) => ({ ...block, lines }));
}

/** The tag all words of a line share; undefined where they differ, as with run-in headings. */
function tagOfLine(line: TextLine, tags: PageTags): Tag | undefined {
  let shared: Tag | undefined;
  for (const word of line.words) {
    const tag = tags.of(word);
    if (!tag || (shared && tag.element !== shared.element)) return undefined;
    shared = tag;
  }
  return shared;
}

function isCut(above: TextLine, below: TextLine, tags: PageTags): boolean {
  const before = tagOfLine(above, tags);
  const after = tagOfLine(below, tags);
  if (!before || !after || before.element === after.element) return false;
  const parts = (role: string): boolean => isHeadingRole(role) || PARTED.has(role);
  if (parts(before.role) || parts(after.role)) return true;
  if (before.role !== 'P' || after.role !== 'P' || !tags.paragraphs) return false;
  // Lines of an address are often a paragraph each.
  const isLong = tags.paragraphs.has(before.element) || tags.paragraphs.has(after.element);
  return isLong || endsSentence(lineText(above));
}

/** Blank between the lines of one heading at most, between those of one paragraph (ems). */
const LARGEST_GAP = 2;
const LARGEST_LEADING = 1;

function joinElements(blocks: readonly TextBlock[], tags: PageTags): TextBlock[] {
  const joined: TextBlock[] = [];
  const places = new Map<StructureNode, number>();
  for (const block of blocks) {
    const element = elementOf(block, tags);
    const place = element && places.get(element);
    const first = place === undefined ? undefined : joined[place];
    if (first && place !== undefined && belongsTo(first, block, tags)) {
      joined[place] = { ...first, lines: [...first.lines, ...block.lines] };
      continue;
    }
    if (element) places.set(element, joined.length);
    joined.push(block);
  }
  return joined;
}

/** The heading or the paragraph that all of a block is of. */
function elementOf({ lines }: TextBlock, tags: PageTags): StructureNode | undefined {
  const found = lines.map((line) => tagOfLine(line, tags));
  const [first] = found;
  if (!first || found.some((tag) => tag?.element !== first.element)) return undefined;
  const isJoined =
    isHeadingRole(first.role) || (first.role === 'P' && tags.paragraphs !== undefined);
  return isJoined ? first.element : undefined;
}

/** Whether a block is more of a heading, or goes on with the sentence a paragraph broke off in. */
function belongsTo(first: TextBlock, block: TextBlock, tags: PageTags): boolean {
  const last = first.lines.at(-1);
  const next = block.lines[0];
  if (!last || !next) return false;
  const gap = next.box.y0 - last.box.y1;
  const isHeading = isHeadingRole(tagOfLine(next, tags)?.role);
  const largest = isHeading ? LARGEST_GAP : LARGEST_LEADING;
  if (gap <= -last.fontSize || gap >= largest * last.fontSize) return false;
  return isHeading || goesOnBelow(last, next);
}

/** Whether the next line takes up, under the last one and set like it, a sentence that has not ended. */
function goesOnBelow(last: TextLine, next: TextLine): boolean {
  const isUnder = next.box.x0 < last.box.x1 && next.box.x1 > last.box.x0;
  if (!isUnder || changesStyle(last, next)) return false;
  return /[\p{L}\p{N},，、\u00ad-]$/u.test(lineText(last));
}
