import { type Box, shareInside } from '@sheaf/document';
import type { PagePrimitives } from '../page/primitives.ts';
import { toTable } from './cells/to-table.ts';
import { believeTags } from './choose/believe-tags.ts';
import { chooseTables } from './choose/choose-tables.ts';
import { type Measures, measureProposal } from './choose/measure-proposal.ts';
import { preferNamedRows } from './choose/prefer-named-rows.ts';
import { preferWholeGrids } from './choose/prefer-whole-grids.ts';
import { rateProposal } from './choose/rate-proposal.ts';
import type { FoundTable } from './found-table.ts';
import { headOfTagged } from './heads/head-of-tagged.ts';
import { findPageColumns } from './page/find-page-columns.ts';
import {
  type OrientedPage,
  type OrientedWord,
  toOrientedPages,
  turnOf,
} from './page/oriented-page.ts';
import { type Turn, turnBoxBack } from './page/turn-box.ts';
import { findRuledGrids } from './propose/find-ruled-grids.ts';
import { findTaggedTables, type TaggedTable } from './propose/find-tagged-tables.ts';
import { partSideBySide } from './propose/part-side-by-side.ts';
import { proposeByColumns } from './propose/propose-by-columns.ts';
import { isGrid, type Proposal } from './propose/propose-tables.ts';
import { ruleInLabels } from './propose/rule-in-labels.ts';
import { spansBoxes } from './propose/spans-boxes.ts';
import { cutAtHeads, endsWithHead } from './structure/cut-at-heads.ts';
import { cutAtTitles } from './structure/cut-at-titles.ts';
import { partAtFrames } from './structure/part-at-frames.ts';
import { partOutOfStep } from './structure/part-out-of-step.ts';
import { readStructure, type Structure } from './structure/read-structure.ts';
import { takeInSideNames } from './structure/take-in-side-names.ts';
import { takeInTurnedHeads } from './structure/take-in-turned-heads.ts';
import { takeInTurnedWords } from './structure/take-in-turned-words.ts';
import { takeInWraps } from './structure/take-in-wraps.ts';
import { withoutNotes } from './structure/without-notes.ts';

/** Proposals less likely than this stay text. */
export const LEAST_CONFIDENCE = 0.5;

/** The tables of a page: detectors propose, the likeliest that do not overlap are taken. */
export function findTables(page: PagePrimitives): FoundTable[] {
  const sheets = toOrientedPages(page);
  const upright = sheets.find(({ turn }) => turn === 0);
  const found = sheets.flatMap((sheet) => findOnSheet(sheet, page));
  const headByLooks = ({ placed }: TaggedTable): number =>
    upright ? headOfTagged(placed, upright) : 1;
  const all = [...believeTags(findTaggedTables(page), found, headByLooks), ...found];
  return chooseTables(all, LEAST_CONFIDENCE)
    .flatMap((table) => partSideBySide(table, page))
    .map((table) => takeInSideNames(table, page))
    .map((table) => takeInTurnedHeads(takeInTurnedWords(table, page), page));
}

export type Candidate = {
  readonly proposal: Proposal;
  readonly structure: Structure;
  readonly measures: Measures;
  readonly box: Box;
  readonly confidence: number;
  readonly worth: number;
};

function findOnSheet(sheet: OrientedPage, page: PagePrimitives): FoundTable[] {
  const lettered = page.pictures.filter(({ words = [] }) => words.length > 0);
  const candidates = findCandidates(sheet).filter(({ box: own }) => {
    const box = turnBoxBack(own, sheet.turn, page);
    return (
      writtenAlong(box, sheet.turn, page) &&
      !lettered.some((picture) => isCovered(picture.box, box))
    );
  });
  const chosen = chooseTables(preferNamedRows(preferWholeGrids(candidates)), LEAST_CONFIDENCE);
  const taken = new Set(
    chosen.flatMap(({ proposal }) => proposal.area.pieces.map(({ word }) => word)),
  );
  return chosen.flatMap((candidate) => {
    const { proposal, structure, confidence, worth } = candidate;
    const noted = withoutNotes({ area: proposal.area, structure }, sheet);
    const parts = partAtFrames(noted, sheet);
    const cut = parts
      .flatMap((part) => partOutOfStep(part, sheet))
      .flatMap((part) => cutAtTitles(part, sheet))
      .flatMap((part) => cutAtHeads(part, sheet))
      .map((part) => takeInWraps(part, sheet, taken));
    return cut.map((part): FoundTable => {
      const table = toTable(part.area, part.structure, sheet, page);
      return {
        box: table.box,
        table,
        words: new Set(part.area.pieces.map((piece) => piece.word)),
        confidence,
        worth,
        detector: proposal.detector,
      };
    });
  });
}

/** Whether most words of a place are written in a direction: names of columns that stand upright over figures are no table of their own. */
function writtenAlong(box: Box, turn: Turn, page: PagePrimitives): boolean {
  if (page.words.every(({ angle }) => turnOf(angle) === turn)) return true;
  const inside = page.words.filter((word) => shareInside(word.box, box) > 0.5);
  return 2 * inside.filter(({ angle }) => turnOf(angle) === turn).length >= inside.length;
}

/** A picture with labels of its own makes a chart of what is around it; in a table its labels would have no place. */
function isCovered(picture: Box, area: Box): boolean {
  return shareInside(picture, area) > 0.5;
}

/** Every proposal of several rows with its structure, what was measured of it and its confidence. */
export function findCandidates(given: OrientedPage): Candidate[] {
  const drawn = findRuledGrids(given.horizontals, given.verticals);
  const page = findPageColumns(given);
  // Labels are looked for in each column by itself: text left of a grid may be that of the next.
  const sheet = page.gutters.length > 0 ? given : ruleInLabels(given, drawn);
  const ruled = sheet === given ? drawn : findRuledGrids(sheet.horizontals, sheet.verticals);
  const grids = ruled.filter(isGrid);
  const { proposals, prose, chances: lineChances } = proposeByColumns(sheet, grids, page);
  const proseWords: ReadonlySet<OrientedWord> = new Set(
    [...prose].flatMap((chunk) => chunk.pieces),
  );
  return proposals.flatMap((proposal) => {
    if (spansBoxes(proposal.area, sheet)) return [];
    const structure = readStructure(proposal.area);
    // What has a single row is no table, whatever else it looks like.
    if (structure.rowBorders.length === 0) return [];
    if (endsWithHead({ area: proposal.area, structure }, sheet)) return [];
    const measures = measureProposal(proposal, structure, {
      sheet,
      proseWords,
      lineChances,
      grids,
    });
    const rating = rateProposal(proposal.detector, measures);
    return [{ proposal, structure, measures, box: proposal.area.box, ...rating }];
  });
}
