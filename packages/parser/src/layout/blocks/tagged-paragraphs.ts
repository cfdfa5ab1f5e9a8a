import type { StructureNode, Word } from '../../page/primitives.ts';
import { isSquare } from '../lines/is-square.ts';
import type { Tag } from './page-tags.ts';

/** Paragraphs over several lines that show that a tree has not one for each line. */
const FEWEST_LONG = 2;

/** Baselines farther apart than this are those of two lines (share of size). */
const NEXT_LINE = 0.6;

/** The paragraphs of several lines of a structure tree, if its paragraphs are an author's: none breaks off within a sentence. */
export function wholeParagraphs(
  words: readonly Word[],
  of: (word: Word) => Tag | undefined,
): ReadonlySet<StructureNode> | undefined {
  const right = Math.max(0, ...words.map(({ box }) => box.x1));
  const long = new Set<StructureNode>();
  let before: Word | undefined;
  for (const [element, paragraph] of paragraphsOf(words, of)) {
    const [first] = paragraph;
    const last = paragraph.at(-1);
    if (!first || !last) continue;
    if (before && goesOnWith(before, first, right)) return undefined;
    if (isLong(paragraph)) long.add(element);
    before = last;
  }
  return long.size < FEWEST_LONG ? undefined : long;
}

/** The words of each paragraph in the order they are painted in; what stands between two of them parts nothing. */
function paragraphsOf(
  words: readonly Word[],
  of: (word: Word) => Tag | undefined,
): ReadonlyMap<StructureNode, readonly Word[]> {
  const paragraphs = new Map<StructureNode, Word[]>();
  for (const word of words) {
    const tag = of(word);
    if (tag?.role !== 'P') continue;
    const known = paragraphs.get(tag.element);
    if (known) known.push(word);
    else paragraphs.set(tag.element, [word]);
  }
  return paragraphs;
}

function isLong(words: readonly Word[]): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    return (
      before !== undefined && word.baseline - before.baseline > NEXT_LINE * word.style.fontSize
    );
  });
}

/** Whether a sentence of one paragraph goes on in the next: with a small letter, or with a word that the line had no room for. */
function goesOnWith(last: Word, first: Word, right: number): boolean {
  if (!/[\p{L}\p{N},，、\u00ad-]$/u.test(last.text)) return false;
  if (/^\p{Ll}/u.test(first.text)) return true;
  const room = right - last.box.x1;
  if (isSquare(last.text.slice(-1))) return room < last.style.fontSize;
  return room < first.box.x1 - first.box.x0 + BLANK * last.style.fontSize;
}

/** A blank between words (ems). */
const BLANK = 0.25;
