import type { Word } from './primitives.ts';

type Marks = Pick<
  Word,
  'confidence' | 'underline' | 'strike' | 'superscript' | 'subscript' | 'link'
>;

/**
 * A copy of a word with marks put on it. All its fields are written in one order, present or not:
 * words of many shapes make every stage after this one slower.
 */
export function markWord(word: Word, marks: Partial<Marks>): Word {
  return {
    text: word.text,
    box: word.box,
    baseline: word.baseline,
    style: word.style,
    angle: word.angle,
    origin: word.origin,
    confidence: marks.confidence ?? word.confidence,
    spaceAfter: word.spaceAfter,
    underline: marks.underline ?? word.underline,
    strike: marks.strike ?? word.strike,
    superscript: marks.superscript ?? word.superscript,
    subscript: marks.subscript ?? word.subscript,
    link: marks.link ?? word.link,
    markedContentId: word.markedContentId,
  };
}
