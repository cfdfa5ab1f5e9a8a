import { type Box, sharedArea } from '@sheaf/document';
import { findDrawnBoxes } from './find-drawn-boxes.ts';
import type { FormField, PagePrimitives, Word } from './primitives.ts';

/** Text begins at most this many heights of a box to its right. */
const LABEL_REACH = 2.5;
/** What the reader made of a box itself reaches this many heights beyond it. */
const MARGIN = 0.4;

/** The word whose type and line the sign of a box takes. */
type FindLabel = (box: Box, words: readonly Word[]) => Word | undefined;

/** Sets a sign before the text of each tick box, as if it were printed; boxes without text stay fields. */
export function writeTickBoxes(
  page: PagePrimitives,
  found: readonly FormField[],
  findLabel: FindLabel = labelOf,
): PagePrimitives {
  const boxes = found.filter(({ box }) => !page.words.some((word) => isLetter(word, box)));
  const words = page.words.filter((word) => !boxes.some(({ box }) => isBoxRead(word, box)));
  const signs: Word[] = [];
  const alone: FormField[] = [];
  for (const field of boxes) {
    const label = findLabel(field.box, words);
    if (!label) alone.push(field);
    else signs.push(signOf(field, label));
  }
  return { ...page, words: [...signs, ...words], formFields: [...page.formFields, ...alone] };
}

function signOf({ checked, box }: FormField, label: Word): Word {
  const { link: _link, latex: _latex, underline: _underline, ...plain } = label;
  return { ...plain, text: checked ? '☒' : '☐', box, spaceAfter: true };
}

/** Letters and digits that frames, empty or crossed, are read as. */
const LIKE_BOXES = /^[OoD0QUuCcXxVvLIlHNMn]$/;
/** What the reader is this sure of is what it says. */
const SURE = 0.6;

/** Whether what looks like a box is a letter with four sides, as `a` and `B` are in heavy type. */
function isLetter(word: Word, box: Box): boolean {
  const { text, confidence } = word;
  return (
    confidence >= SURE &&
    /^[\p{L}\p{N}]$/u.test(text) &&
    !LIKE_BOXES.test(text) &&
    isInside(word, box)
  );
}

/** A box is read as `[X]`, `O` or a sign. */
function isBoxRead(word: Word, box: Box): boolean {
  return isInside(word, box) && word.text.replace(/[^\p{L}\p{N}]/gu, '').length <= 1;
}

function isInside({ box }: Word, { x0, y0, x1, y1 }: Box): boolean {
  const margin = (y1 - y0) * MARGIN;
  return (
    box.x0 > x0 - margin && box.x1 < x1 + margin && box.y1 > y0 - margin && box.y0 < y1 + margin
  );
}

export function hasLabelBeside(box: Box, words: readonly Word[]): boolean {
  return labelOf(box, words) !== undefined;
}

function labelOf({ x1, y0, y1 }: Box, words: readonly Word[]): Word | undefined {
  const middle = (y0 + y1) / 2;
  const reach = (y1 - y0) * LABEL_REACH;
  return words
    .filter(
      ({ box, angle }) =>
        angle === 0 &&
        box.x0 > x1 - reach * 0.1 &&
        box.x0 < x1 + reach &&
        box.y0 < middle &&
        box.y1 > middle,
    )
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
}

/** The boxes that the file itself knows or draws, as signs on their lines: those are where a reader ticks them, in cells and after texts too. */
export function writeFieldBoxes(page: PagePrimitives): PagePrimitives {
  const known = page.formFields.filter(isTickBox);
  const drawn = findDrawnBoxes(page).filter(
    ({ box }) => !page.formFields.some((field) => sharedArea(field.box, box) > 0),
  );
  const boxes = [...known, ...drawn];
  if (boxes.length === 0) return page;
  const formFields = page.formFields.filter((field) => !isTickBox(field));
  return writeTickBoxes({ ...page, formFields }, boxes, nearestOnLine);
}

function isTickBox({ kind }: FormField): boolean {
  return kind === 'checkbox' || kind === 'radio';
}

function nearestOnLine(box: Box, words: readonly Word[]): Word | undefined {
  return labelOf(box, words) ?? nearest(box, words);
}

/** The nearest word on either side of a box that its middle is level with. */
function nearest({ x0, y0, x1, y1 }: Box, words: readonly Word[]): Word | undefined {
  const middle = (y0 + y1) / 2;
  const distance = ({ box }: Word): number => Math.max(box.x0 - x1, x0 - box.x1);
  return words
    .filter(({ box, angle }) => angle === 0 && box.y0 < middle && box.y1 > middle)
    .sort((a, b) => distance(a) - distance(b))[0];
}
