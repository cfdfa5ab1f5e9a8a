import type { DocumentView } from '../../document/document-view.ts';
import type { Worded } from './worded.ts';

/** A title stands among the first things of a document. */
const FIRST_SEGMENTS = 12;

/** What a document calls itself: its title, else the first headings. */
export function findTitles(view: DocumentView): readonly Worded[] {
  const head = view.segments.slice(0, FIRST_SEGMENTS).filter(({ cell }) => cell === undefined);
  return head.flatMap((segment, at) => {
    const { text, label, index, words } = segment;
    if (words.length === 0 || words.length > 40) return [];
    const isHeading = label === 'Title' || label === 'SectionHeader';
    const isCapitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
    if (!isHeading && !isCapitals && !segment.isBold) return [];
    const strength = (label === 'Title' ? 1 : isHeading ? 0.8 : 0.6) - 0.04 * at;
    return [{ stretch: { segment: index, start: 0, end: text.trimEnd().length }, strength }];
  });
}
