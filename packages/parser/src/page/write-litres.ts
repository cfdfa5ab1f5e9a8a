import type { PagePrimitives, Word } from './primitives.ts';

/** What drinks are sold by, and the same with a one behind it. */
const VOLUME = /^(?:0[.,](?:1|125|2|25|3|33|35|375|4|5|7|75)|[12][.,][05]|1\/[248])$/;
const VOLUME_AND_ONE = /^((?:0[.,](?:125|2|25|3|33|35|375|4|5|7|75)|1\/[248]))1$/;
/** So many on a page tell that a one behind a volume is a letter that was read as a digit. */
const ENOUGH = 3;
/** A unit stands nearer to its number than a number of the next column (share of the type size). */
const NEAR = 0.6;

/** Pages that somebody read off paper with the l of litres behind volumes, where it was taken for a one: `0,33 1`. */
export function writeLitres(page: PagePrimitives): PagePrimitives {
  const { words } = page;
  const behind = words.map((word, index) => isBehindVolume(word, words[index - 1]));
  const ones = words.filter(({ text }, index) => behind[index] && /^1[,.;]?$/.test(text));
  const others = words.filter(({ text }, index) => behind[index] && /^(?!1[,.;]?$)\d/.test(text));
  if (ones.length < ENOUGH || others.length > 0) return page;
  const isOne = new Set(ones);
  return {
    ...page,
    words: words.map((word) => {
      if (isOne.has(word)) return { ...word, text: word.text.replace('1', 'l') };
      return VOLUME_AND_ONE.test(word.text)
        ? { ...word, text: word.text.replace(VOLUME_AND_ONE, '$1l') }
        : word;
    }),
  };
}

function isBehindVolume({ box, baseline, style }: Word, before: Word | undefined): boolean {
  return (
    before !== undefined &&
    VOLUME.test(before.text) &&
    Math.abs(baseline - before.baseline) < 0.3 * style.fontSize &&
    Math.abs(box.x0 - before.box.x1) < NEAR * style.fontSize
  );
}
