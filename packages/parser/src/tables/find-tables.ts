import type { Box } from '@sheaf/document';
import type { PagePrimitives } from '../page/primitives.ts';
import { chooseTables } from './choose-tables.ts';
import { findProse } from './find-prose.ts';
import { findTaggedTables } from './find-tagged-tables.ts';
import type { FoundTable } from './found-table.ts';
import { type Measures, measureProposal } from './measure-proposal.ts';
import { partSideBySide } from './part-side-by-side.ts';
import { type Proposal, proposeTables } from './propose-tables.ts';
import { rateProposal } from './rate-proposal.ts';
import { readStructure, type Structure } from './read-structure.ts';
import { type Piece, type Sheet, toSheets } from './sheet.ts';
import { takeInTurnedWords } from './take-in-turned-words.ts';
import { toTable } from './to-table.ts';

/** Proposals less likely than this stay text. */
export const LEAST_CONFIDENCE = 0.4;

/** The tables of a page: detectors propose, the likeliest that do not overlap are taken. */
export function findTables(page: PagePrimitives): FoundTable[] {
  const found = toSheets(page).flatMap((sheet) => findOnSheet(sheet, page));
  const all = [...findTaggedTables(page), ...found];
  return chooseTables(all, LEAST_CONFIDENCE)
    .flatMap((table) => partSideBySide(table, page))
    .map((table) => takeInTurnedWords(table, page));
}

export type Candidate = {
  readonly proposal: Proposal;
  readonly structure: Structure;
  readonly measures: Measures;
  readonly box: Box;
  readonly confidence: number;
};

function findOnSheet(sheet: Sheet, page: PagePrimitives): FoundTable[] {
  const candidates = findCandidates(sheet);
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

/** Proposals at least this likely claim their area before less sure detectors are asked. */
const CERTAIN = 0.7;

/** Every proposal with its structure, what was measured of it and its confidence. */
export function findCandidates(
  sheet: Sheet,
  rate: typeof rateProposal = rateProposal,
): Candidate[] {
  const prose = findProse(sheet.lines);
  let proseWords: ReadonlySet<Piece> | undefined;
  const candidates: Candidate[] = [];
  proposeTables(sheet, prose, (proposal) => {
    proseWords ??= new Set([...prose].flatMap((chunk) => chunk.pieces));
    const structure = readStructure(proposal.area);
    const measures = measureProposal(proposal, structure, { sheet, proseWords });
    const confidence = rate(proposal.detector, measures);
    candidates.push({ proposal, structure, measures, box: proposal.area.box, confidence });
    return confidence >= CERTAIN;
  });
  return candidates;
}
