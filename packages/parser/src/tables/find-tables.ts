import type { Box } from '@sheaf/document';
import type { PagePrimitives } from '../page/primitives.ts';
import { chooseTables } from './choose-tables.ts';
import { around } from './find-text-lines.ts';
import type { FoundTable } from './found-table.ts';
import { measureProposal } from './measure-proposal.ts';
import { type Proposal, proposeTables } from './propose-tables.ts';
import { rateProposal } from './rate-proposal.ts';
import { readStructure, type Structure } from './read-structure.ts';
import { type Sheet, toSheets } from './sheet.ts';
import { toTable } from './to-table.ts';

/** Proposals less likely than this stay text. */
const LEAST_CONFIDENCE = 0.5;

/** The tables of a page: detectors propose, the likeliest that do not overlap are taken. */
export function findTables(page: PagePrimitives): FoundTable[] {
  return toSheets(page).flatMap((sheet) => findOnSheet(sheet, page));
}

type Candidate = {
  readonly proposal: Proposal;
  readonly structure: Structure;
  readonly box: Box;
  readonly confidence: number;
};

function findOnSheet(sheet: Sheet, page: PagePrimitives): FoundTable[] {
  const candidates = proposeTables(sheet).map((proposal): Candidate => {
    const structure = readStructure(proposal.area);
    const confidence = rateProposal(proposal.detector, measureProposal(proposal, structure));
    return { proposal, structure, box: proposal.area.box, confidence };
  });
  return chooseTables(candidates, LEAST_CONFIDENCE).map(
    ({ proposal, structure, confidence }): FoundTable => {
      const table = toTable(proposal.area, structure, sheet, page);
      return {
        box: table.box,
        table,
        words: new Set(proposal.area.pieces.map((piece) => piece.word)),
        confidence,
        detector: proposal.detector,
      };
    },
  );
}

/** The box of what is written in an area. */
export function writtenBox(proposal: Proposal): Box {
  return around(proposal.area.pieces.map((piece) => piece.box));
}
