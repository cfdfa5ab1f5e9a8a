import type { ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import { read } from '@e965/xlsx';
import { zipSync } from 'fflate';
import type { RepackedWorkbook } from './repack-workbook.ts';

/** Parts that say nothing about the cells of one more sheet, some of them as large as it. */
const OTHER_PART =
  /^(?:docProps\/|xl\/(?:worksheets|chartsheets|externalLinks|threadedComments|tables|queryTables)\/|xl\/(?:comments|calcChain|sharedStrings)[^/]*$)/i;
const SHARED_TEXTS = /^xl\/sharedStrings[^/]*$/i;
const PIECE_HEAD = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
);
const PIECE_TAIL = Buffer.from('</sheetData></worksheet>');
/** A cell that names a text of the workbook's list by its number. */
const SHARED_CELL = /(<c\s(?:[^<>"]*"[^<>"]*")*?[^<>"]*\bt=")s("[^<>]*>\s*<v>)(\d+<\/v>)/g;
const SAYS_SHARED = /\bt\s*=\s*["']s["']/g;
const SHARED_KINDS = ['"s"', "'s'"];
/** Stands before such a number where it is read as text: a private character, also as the bytes it is written in. */
const MARK = '\ue000';
const MARK_BYTES = Buffer.from(MARK).toString('latin1');

/**
 * The rows of large sheets by name of the sheet, read piece by piece as they are asked for: the library's cells take ten times the memory of
 * what they show. The list of shared texts, which may be as large as a sheet, was read with the rest of the workbook and is looked up.
 */
export function readLargeSheets(
  { parts, largeSheets }: Pick<RepackedWorkbook, 'parts' | 'largeSheets'>,
  workbook: WorkBook,
  options: ParsingOptions,
  complain: (complaint: string) => void,
): Map<string, Iterable<WorkSheet>> {
  const found = new Map<string, Iterable<WorkSheet>>();
  const partsLike = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => isWanted(name)));
  const needed = partsLike((name) => !OTHER_PART.test(name));
  const sharedTexts = partsLike((name) => SHARED_TEXTS.test(name));
  const texts = (workbook as { Strings?: SharedTexts }).Strings ?? [];
  for (const [part, { pieces }] of largeSheets) {
    const readPiece: PieceReader = (rows) => {
      const { xml, isMarked } = pieceOf(rows);
      const own = { ...needed, ...(isMarked ? {} : sharedTexts), [part]: xml };
      const { Sheets } = read(zipSync(own, { level: 0 }), { ...options });
      const sheet = Object.entries(Sheets).find(([, one]) => one['!data']);
      if (sheet && isMarked) putTexts(sheet[1], texts);
      if (!sheet) complain(`rows of ${part} cannot be read and were left out`);
      return sheet;
    };
    const [first, ...others] = pieces;
    const [name, sheet] = (first && readPiece(first)) ?? [];
    if (name !== undefined && sheet) found.set(name, allPieces(sheet, others, readPiece));
  }
  return found;
}

type PieceReader = (rows: Buffer) => [name: string, sheet: WorkSheet] | undefined;

type SharedTexts = readonly { readonly t?: string }[];

function* allPieces(
  first: WorkSheet,
  others: readonly Buffer[],
  readPiece: PieceReader,
): Generator<WorkSheet> {
  yield first;
  for (const rows of others) {
    const [, sheet] = readPiece(rows) ?? [];
    if (sheet) yield sheet;
  }
}

/** A sheet of its own out of some rows, its shared texts marked by their numbers where all of them can be. */
function pieceOf(rows: Buffer): { readonly xml: Uint8Array; readonly isMarked: boolean } {
  const isPlain = !SHARED_KINDS.some((kind) => rows.includes(kind));
  const marked = isPlain ? rows : markShared(rows.toString('latin1'));
  return {
    xml: Buffer.concat([PIECE_HEAD, marked ?? rows, PIECE_TAIL]),
    isMarked: marked !== undefined,
  };
}

function markShared(xml: string): Buffer | undefined {
  let marked = 0;
  const rewritten = xml.replace(SHARED_CELL, (_, before, middle, number) => {
    marked++;
    return `${before}str${middle}${MARK_BYTES}${number}`;
  });
  const wanted = xml.match(SAYS_SHARED)?.length ?? 0;
  if (marked !== wanted || xml.includes(MARK_BYTES)) return undefined;
  return Buffer.from(rewritten, 'latin1');
}

function putTexts(sheet: WorkSheet, texts: SharedTexts): void {
  for (const line of Object.values(sheet['!data'] ?? [])) {
    for (const cell of line) {
      const marked = cell?.v;
      if (typeof marked !== 'string' || !marked.startsWith(MARK)) continue;
      const text = texts[Number(marked.slice(1))]?.t ?? '';
      cell.v = text;
      cell.w = (cell.w ?? marked).replace(marked, () => text);
    }
  }
}
