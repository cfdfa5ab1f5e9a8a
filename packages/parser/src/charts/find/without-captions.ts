import { captionKind } from '../../layout/figures/caption-kind.ts';
import type { PagePrimitives, Word } from '../../page/primitives.ts';

/** Words of one line stand no farther apart than this, and on baselines this much alike (ems). */
const WIDEST_BLANK = 2;
const SAME_BASELINE = 0.3;
/** The next line of a caption is no farther below than this (ems). */
const LARGEST_LEADING = 1.6;
/** Its first line may be set in or out by this much (ems). */
const WIDEST_INDENT = 3;
/** Words that tell whether a line opens a caption. */
const TELLING_WORDS = 6;

/** The page without the captions of its figures: what stands close under a drawing would be read as names of what is drawn. */
export function withoutCaptions(page: PagePrimitives): PagePrimitives {
  const upright = page.words.filter(({ angle }) => angle === 0);
  const captions = new Set<Word>();
  for (const word of upright) {
    if (captions.has(word) || !captionKind(`${word.text} 1.`)) continue;
    const line = lineFrom(word, upright);
    const opening = line.slice(0, TELLING_WORDS).map(({ text }) => text);
    if (captionKind(opening.join(' ')) !== 'certain' || !beginsLine(word, upright)) continue;
    for (const member of captionFrom(line, upright)) captions.add(member);
  }
  if (captions.size === 0) return page;
  return { ...page, words: page.words.filter((word) => !captions.has(word)) };
}

function isLevel(a: Word, b: Word): boolean {
  return Math.abs(a.baseline - b.baseline) < SAME_BASELINE * a.style.fontSize;
}

function beginsLine(word: Word, words: readonly Word[]): boolean {
  const reach = word.box.x0 - WIDEST_BLANK * word.style.fontSize;
  return !words.some(
    (other) => isLevel(word, other) && other.box.x1 <= word.box.x0 && other.box.x1 > reach,
  );
}

/** A word and what goes on with it to the right. */
function lineFrom(first: Word, words: readonly Word[]): Word[] {
  const line = [first];
  let end = first.box.x1;
  const level = words
    .filter((word) => word.box.x0 > first.box.x0 && isLevel(first, word))
    .toSorted((a, b) => a.box.x0 - b.box.x0);
  for (const word of level) {
    if (word.box.x0 - end > WIDEST_BLANK * first.style.fontSize) break;
    line.push(word);
    end = Math.max(end, word.box.x1);
  }
  return line;
}

/** The first line of a caption and those in the same type that follow closely below. */
function captionFrom(first: readonly Word[], words: readonly Word[]): Word[] {
  const found = [...first];
  const [head] = first;
  if (!head) return found;
  const em = head.style.fontSize;
  let baseline = head.baseline;
  for (;;) {
    const next = words.filter(
      (word) =>
        word.baseline > baseline + 0.5 * em &&
        word.baseline < baseline + LARGEST_LEADING * em &&
        Math.abs(word.box.x0 - head.box.x0) < WIDEST_INDENT * em &&
        Math.abs(word.style.fontSize - em) < 0.1 * em,
    );
    const start = next.toSorted((a, b) => a.box.x0 - b.box.x0)[0];
    if (!start) return found;
    found.push(...lineFrom(start, words));
    baseline = start.baseline;
  }
}
