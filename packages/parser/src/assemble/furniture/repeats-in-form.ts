import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { SOURCE_OR_NOTE } from '../../layout/figures/source-or-note.ts';
import { sharesHeight } from '../../layout/labels/block-neighbours.ts';
import { NAMED_VALUE } from '../../layout/regions/named-value.ts';
import { isLevelWithNumber } from '../is-level-with-number.ts';
import { NUMBERED_HEADING } from '../numbered-heading.ts';
import { formKey, pagesWith, type Sightings } from './edge-sightings.ts';
import type { Side } from './page-edge.ts';

/** Fewest pages with a block set alike at one height that make it furniture whatever it says. */
export const FEWEST_ALIKE = 3;
/** Running heads are set no larger than the text (share of its size). */
export const LARGEST_HEAD = 1.1;
export const SMALL_HEAD = 0.95;

export const TEXTUAL: ReadonlySet<string> = new Set([
  'Text',
  'SectionHeader',
  'ListItem',
  'Footnote',
  'Caption',
  'Formula',
  // Letterheads in typewriter faces look like programs.
  'Code',
]);

/** Names of chapters change from head to head, their place and type do not; what the first page alone says is no such name. */
export function repeatsInForm(
  block: DraftBlock,
  draft: PageDraft,
  seen: Sightings,
  side: Side,
): boolean {
  const { fontSize } = block.style;
  if (draft.pageNumber === 0 || !isWording(block.text)) return false;
  if (block.shape.lineCount !== 1 || fontSize > LARGEST_HEAD * seen.bodySize) return false;
  if (NUMBERED_HEADING.test(block.text) || isBesideText(block, draft)) return false;
  if (MARKED.test(block.text) || isRightUnderPicture(block, draft)) return false;
  if (fontSize > SMALL_HEAD * seen.bodySize && !isBesideNumber(block, draft)) return false;
  return pagesWith(seen.forms, formKey(block, side), block, draft, side) >= FEWEST_ALIKE;
}

/** A sign before a text makes it an item. */
const MARKED = /^[\p{So}\p{Sm}•·▪◦‣–—-]\s+\p{L}/u;
/** What is said of a picture stands this close under it at most (heights of its line). */
const UNDER_PICTURE = 1;

function isRightUnderPicture({ box }: DraftBlock, { elements }: PageDraft): boolean {
  const far = UNDER_PICTURE * (box.y1 - box.y0);
  return elements.some(
    ({ label, box: other }) =>
      label === 'Picture' &&
      Math.abs(box.y0 - other.y1) < far &&
      other.x0 < box.x1 &&
      other.x1 > box.x0,
  );
}

/** Words that may name a part of the work, and not where a figure is from. */
function isWording(text: string): boolean {
  return /\p{L}/u.test(text) && !SOURCE_OR_NOTE.test(text) && !NAMED_VALUE.test(text);
}

/** What stands level with a paragraph belongs to it. */
function isBesideText(block: DraftBlock, draft: PageDraft): boolean {
  return draft.elements.some(
    (other) => other !== block && TEXTUAL.has(other.label) && sharesHeight(other.box, block.box),
  );
}

/** Heads as large as the text are told from headings by the page number they have in them or beside them. */
function isBesideNumber(block: DraftBlock, draft: PageDraft): boolean {
  return /^\d{1,3}\s|\s\d{1,3}$/.test(block.text) || isLevelWithNumber(block, draft);
}
