import type { DocumentView } from '../document/document-view.ts';
import type { Pair, Stretch } from '../document/pair.ts';

/** Longer openings are no "the landlord is" (letters). */
const LONGEST_OPENING = 80;
const OPENING =
  /^\s{0,4}(?:the |our |your )?(?:[\p{L}-]{1,30} ){1,4}?(?:is|are|was|were|shall be|will be|means) /iu;

/** Under the heading "Landlord", "The landlord is Anna Berg." says its label again: the value stands behind it. */
export function afterPredicate(view: DocumentView, { value, meanings }: Pair): Stretch {
  const { segment, start, end } = value;
  const { text = '', words = [] } = view.segments[segment] ?? {};
  const opening = OPENING.exec(text.slice(start, Math.min(end, start + LONGEST_OPENING)))?.[0];
  if (opening === undefined) return value;
  const behind = start + opening.length;
  const saysLabel = words.some(
    (word) =>
      word.start >= start &&
      word.end <= behind &&
      word.meanings.some((meaning) => meanings.includes(meaning)),
  );
  if (!saysLabel) return value;
  const isSentence = text.slice(behind, end).trimEnd().endsWith('.');
  const last = text.slice(0, end).trimEnd().length;
  return { segment, start: behind, end: isSentence ? last - 1 : end };
}
