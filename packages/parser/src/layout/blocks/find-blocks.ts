import type { Box } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { findLines } from '../lines/find/find-lines.ts';
import { mendCutLines } from '../lines/find/mend-cut-lines.ts';
import { turnWords } from '../lines/find/turn-words.ts';
import type { TextLine } from '../lines/text-line.ts';
import { findCentredHeads } from './find-centred-heads.ts';
import { findCentredNumber } from './find-centred-number.ts';
import { findCountedLines } from './find-counted-lines.ts';
import { findDatedLines } from './find-dated-lines.ts';
import { findEntries } from './find-entries.ts';
import { findFirstItems } from './find-first-items.ts';
import { findRuns, measureLeading } from './find-runs.ts';
import { joinFilled } from './join-filled.ts';
import { joinTerms } from './join-terms.ts';
import { splitParagraphs } from './split-paragraphs.ts';

/** Lines that form one paragraph, heading or list item, with the column they stand in. */
export type TextBlock = {
  readonly lines: readonly TextLine[];
  readonly column: { readonly x0: number; readonly x1: number };
  readonly pageLeading: number;
};

/** Groups a page's words into blocks: lines, columns of lines, paragraphs. Formulas that were lifted out still show where columns are. */
export function findBlocks(
  words: readonly Word[],
  page: PagePrimitives,
  lifted: readonly Word[] = [],
): TextBlock[] {
  const upright = words.filter((word) => isUpright(word));
  const blocks = blocksOf(upright, page, { width: page.width, height: page.height, lifted });
  const angles = new Set(words.filter((word) => !isUpright(word)).map((word) => word.angle));
  for (const angle of angles) {
    const turned = words.filter((word) => word.angle === angle);
    blocks.push(...turnedBlocks(turned, angle, page));
  }
  return blocks;
}

function isUpright(word: Word): boolean {
  return Math.abs(word.angle) < 5 || Math.abs(word.angle - 360) < 5;
}

type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly lifted: readonly Word[];
};

function blocksOf(
  words: readonly Word[],
  page: PagePrimitives,
  { width, height, lifted }: Sheet,
): TextBlock[] {
  const pictures = page.pictures.map(({ box }) => box);
  const signs = page.drawings.map(({ box }) => box).filter(mayBeSign);
  const cut = findLines(words, width, height, { pictures, signs }, lifted);
  const joined = joinTerms(joinFilled(mendCutLines(cut, measureLeading(cut))));
  const { terms } = joined;
  const number = findCentredNumber(joined.lines, { width, height });
  const lines = number ? joined.lines.slice(0, -1) : joined.lines;
  const pageLeading = measureLeading(lines);
  const entries = findEntries(lines);
  const begun = new Set([
    ...terms,
    ...findFirstItems(lines),
    ...findCountedLines(lines),
    ...findDatedLines(lines),
    ...findCentredHeads(lines, width),
  ]);
  const apart = [...pictures, ...lifted.map(({ box }) => box)];
  const runs = findRuns(lines, page.rules, pageLeading, apart);
  return [...runs, ...(number ? [[number]] : [])].flatMap((run) => {
    const column = {
      x0: Math.min(...run.map((line) => line.box.x0)),
      x1: Math.max(...run.map((line) => line.box.x1)),
    };
    return splitParagraphs(run, pageLeading, { entries, terms: begun }).map((paragraph) => ({
      lines: paragraph,
      column,
      pageLeading,
    }));
  });
}

/** Signs drawn within a line are no higher and no wider than this (points). */
const LARGEST_SIGN = 40;

function mayBeSign({ x0, y0, x1, y1 }: Box): boolean {
  return y1 - y0 < LARGEST_SIGN && x1 - x0 < LARGEST_SIGN;
}

/** Turned text is grouped in its own upright frame; its lines keep their boxes on the page. */
function turnedBlocks(words: readonly Word[], angle: number, page: PagePrimitives): TextBlock[] {
  const side = Math.max(page.width, page.height) * 2;
  const { turned, originals } = turnWords(words, angle, page);
  const blocks = blocksOf(
    turned,
    { ...page, rules: [], pictures: [], drawings: [] },
    { width: side, height: side, lifted: [] },
  );
  return blocks.map((block) => {
    const lines = block.lines.map((line) => {
      const own = line.words.map((word) => originals.get(word) ?? word);
      return { ...line, words: own, box: enclosing(own) };
    });
    const boxes = lines.map((line) => line.box);
    return {
      ...block,
      lines,
      column: {
        x0: Math.min(...boxes.map((box) => box.x0)),
        x1: Math.max(...boxes.map((box) => box.x1)),
      },
    };
  });
}

function enclosing(words: readonly Word[]) {
  return {
    x0: Math.min(...words.map((word) => word.box.x0)),
    y0: Math.min(...words.map((word) => word.box.y0)),
    x1: Math.max(...words.map((word) => word.box.x1)),
    y1: Math.max(...words.map((word) => word.box.y1)),
  };
}
