import type { BlockStyle, DraftBlock } from '../layout/blocks/page-draft.ts';

/** How the text of a page is set: how much of it in each style, and its largest type. */
export type StyleCensus = {
  readonly letters: number;
  /** Letters of what is set in capitals throughout. */
  readonly capitals: number;
  readonly largestSize: number;
  readonly styles: ReadonlyMap<string, { readonly letters: number; readonly blocks: number }>;
};

export function takeStyleCensus(blocks: readonly DraftBlock[]): StyleCensus {
  const styles = new Map<string, { letters: number; blocks: number }>();
  let letters = 0;
  let capitals = 0;
  let largestSize = 0;
  for (const { style, shape, text } of blocks) {
    if (shape.lineCount === 0) continue;
    const key = styleKey(style);
    const seen = styles.get(key);
    if (seen) {
      seen.letters += text.length;
      seen.blocks++;
    } else styles.set(key, { letters: text.length, blocks: 1 });
    letters += text.length;
    if (style.allCaps) capitals += text.length;
    if (style.fontSize > largestSize && /[\p{L}\p{N}]{2}/u.test(text)) largestSize = style.fontSize;
  }
  return { letters, capitals, largestSize, styles };
}

/** Blocks of one style beyond this many say no more. */
const MOST_BLOCKS = 6;

/** How common the style of a block is on its page; headings are set in rare ones. */
export function commonness({ style }: DraftBlock, census: StyleCensus) {
  const own = census.styles.get(styleKey(style));
  return {
    styleShare: own ? own.letters / Math.max(1, census.letters) : 0,
    capitalsShare: census.capitals / Math.max(1, census.letters),
    styleBlocks: Math.min(MOST_BLOCKS, own?.blocks ?? 0),
    sizeToLargest: census.largestSize > 0 ? style.fontSize / census.largestSize : 1,
  };
}

export function styleKey({ fontName, fontSize, bold, color }: BlockStyle): string {
  return `${fontName} ${Math.round(fontSize * 2)} ${bold} ${color}`;
}
