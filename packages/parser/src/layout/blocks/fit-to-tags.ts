import type { StructureNode } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import type { TextBlock } from './find-blocks.ts';
import { isHeadingRole, type PageTags, type Tag } from './page-tags.ts';

/** Roles whose elements never share a block with what follows them; files cut paragraphs at every line too often. */
const PARTED: ReadonlySet<string> = new Set(['LI', 'Caption', 'Note', 'TOCI']);

/** Blocks as the structure tree has them: lines of one heading together, headings, items, captions and notes by themselves. */
export function fitToTags(blocks: readonly TextBlock[], tags: PageTags): TextBlock[] {
  return joinHeadings(
    blocks.flatMap((block) => split(block, tags)),
    tags,
  );
}

function split(block: TextBlock, tags: PageTags): TextBlock[] {
  if (block.lines.length < 2) return [block];
  const parts: TextLine[][] = [];
  let before: Tag | undefined;
  for (const line of block.lines) {
    const tag = tagOfLine(line, tags);
    const last = parts.at(-1);
    if (last && !(tag && before && isCut(before, tag))) last.push(line);
    else parts.push([line]);
    before = tag;
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

function isCut(before: Tag, after: Tag): boolean {
  if (before.element === after.element) return false;
  const parts = (role: string): boolean => isHeadingRole(role) || PARTED.has(role);
  return parts(before.role) || parts(after.role);
}

/** Blank between the lines of one heading at most, in ems. */
const LARGEST_GAP = 2;

function joinHeadings(blocks: readonly TextBlock[], tags: PageTags): TextBlock[] {
  const joined: TextBlock[] = [];
  const places = new Map<StructureNode, number>();
  for (const block of blocks) {
    const element = headingOf(block, tags);
    const place = element && places.get(element);
    const first = place === undefined ? undefined : joined[place];
    if (first && place !== undefined && follows(first, block)) {
      joined[place] = { ...first, lines: [...first.lines, ...block.lines] };
      continue;
    }
    if (element) places.set(element, joined.length);
    joined.push(block);
  }
  return joined;
}

function headingOf(block: TextBlock, tags: PageTags): StructureNode | undefined {
  const found = block.lines.map((line) => tagOfLine(line, tags));
  const element = found[0]?.element;
  const isHeading = found.every((tag) => tag?.element === element && isHeadingRole(tag?.role));
  return isHeading ? element : undefined;
}

function follows(first: TextBlock, block: TextBlock): boolean {
  const last = first.lines.at(-1);
  const next = block.lines[0];
  if (!last || !next) return false;
  const gap = next.box.y0 - last.box.y1;
  return gap > -last.fontSize && gap < LARGEST_GAP * last.fontSize;
}
