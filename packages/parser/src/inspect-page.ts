import type { Box } from '@sheaf/document';
import { findLines } from './layout/lines/find/find-lines.ts';
import type { PagePrimitives, Word } from './page/primitives.ts';
import { recognisePage } from './recognise-page.ts';
import { findTables } from './tables/find-tables.ts';
import { turnBoxBack } from './tables/page/turn-box.ts';

export const STAGES = ['words', 'lines', 'blocks', 'tables', 'order'] as const;

export type Stage = (typeof STAGES)[number];

/** A box of one stage of the work, as a person debugging it wants to see it. */
export type Mark = {
  readonly box: Box;
  /** Decides the colour: what kind of thing this is. */
  readonly kind: string;
  /** Short text beside the box. */
  readonly note?: string;
};

/** What a stage makes of a page, as boxes to draw. */
export function inspectPage(page: PagePrimitives, stage: Stage): Mark[] {
  switch (stage) {
    case 'words':
      return [...drawingMarks(page), ...page.words.map(wordMark), ...hiddenMarks(page)];
    case 'lines':
      return findLines(page.words, page.width, page.height).map(({ box }, index) => ({
        box,
        kind: 'line',
        note: String(index + 1),
      }));
    case 'tables':
      return tableMarks(page);
    case 'blocks':
      return placedElements(page).map(({ box, label }) => ({ box, kind: label, note: label }));
    case 'order':
      return placedElements(page).map(({ box, label }, index) => ({
        box,
        kind: label,
        note: String(index + 1),
      }));
  }
}

/** Elements of a page with their boxes on the page itself, whichever way it was turned to be read. */
function placedElements(page: PagePrimitives) {
  const { elements, direction } = recognisePage(page);
  return elements.map(({ box, label }) => ({ box: turnBoxBack(box, direction, page), label }));
}

function wordMark(word: Word): Mark {
  const note = word.spaceAfter ? {} : { note: '·' };
  return { box: word.box, kind: wordKind(word), ...note };
}

function wordKind(word: Word): string {
  if (word.confidence < 0.5) return 'doubtful';
  if (word.superscript) return 'superscript';
  if (word.subscript) return 'subscript';
  if (word.link) return 'link';
  if (word.style.bold) return 'bold';
  return word.style.italic ? 'italic' : 'word';
}

function drawingMarks({
  rules,
  shades,
  frames,
  drawings,
  pictures,
  formFields,
}: PagePrimitives): Mark[] {
  return [
    ...shades.map(({ box }) => ({ box, kind: 'shade' })),
    ...frames.map(({ box }) => ({ box, kind: 'frame' })),
    ...rules.map(({ box }) => ({ box, kind: 'rule' })),
    ...drawings.map(({ box }) => ({ box, kind: 'drawing' })),
    ...pictures.map(({ box }) => ({ box, kind: 'picture', note: 'picture' })),
    ...formFields.map(({ box, kind }) => ({ box, kind: 'field', note: kind })),
  ];
}

function hiddenMarks({ hiddenWords }: PagePrimitives): Mark[] {
  return hiddenWords.map(({ box, reason }) => ({ box, kind: 'hidden', note: reason }));
}

function tableMarks(page: PagePrimitives): Mark[] {
  return findTables(page).flatMap(({ box, table, detector, confidence }) => [
    { box, kind: 'Table', note: `${detector} ${confidence.toFixed(2)}` },
    ...table.cells.map((cell) => ({
      box: cell.box,
      kind: 'cell',
      note: `${cell.row},${cell.col}`,
    })),
  ]);
}
