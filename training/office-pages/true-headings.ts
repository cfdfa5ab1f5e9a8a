import type { StructureNode } from '../../packages/parser/src/page/primitives.ts';
import { headingLevel, type TaggedWord } from './tagged-words.ts';

export type TrueHeading = {
  readonly text: string;
  /** Undefined for what may be called a heading or not. */
  readonly level: number | undefined;
};

/** The second line of a title. */
export const SUBTITLE = 'Subtitle';

/** The headings of a page as the tree has them; lines without a letter were left empty by mistake. */
export function headingsOf(words: readonly TaggedWord[]): TrueHeading[] {
  const texts = new Map<StructureNode, string>();
  for (const { word, tag } of words)
    if (tag && (headingLevel(tag.role) !== undefined || tag.role === SUBTITLE))
      texts.set(tag, `${texts.get(tag) ?? ''} ${word.text}`);
  return [...texts]
    .filter(([, text]) => /\p{L}/u.test(text))
    .map(([tag, text]) => ({ text: plain(text), level: headingLevel(tag.role) }));
}

export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
