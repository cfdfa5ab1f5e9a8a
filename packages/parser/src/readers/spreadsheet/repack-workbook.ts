import type { Warning } from '@sheaf/document';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { type OpenZip, openZip, type ZipEntry } from '../archive/open-zip.ts';
import { createUnpackBudget } from '../archive/unpack-budget.ts';
import { type TamedSheet, tameBinarySheet } from './biff/tame-binary-sheet.ts';
import { cutSheet } from './cut-sheet.ts';
import { limitRepeats } from './limit-repeats.ts';
import { type SplitSheet, splitSheet } from './split-sheet.ts';

/** Parts that hold no cells: pictures, macros, embedded files, printer settings. */
const NEEDLESS_PART =
  /^(?:xl\/(?:media|embeddings|printerSettings|activeX|ctrlProps|drawings|charts|chartsheets\/_rels|pivotCache|model)\/|xl\/vbaProject|docProps\/thumbnail|Pictures\/|Object |Thumbnails\/)/i;
const SHEET_PART = /^xl\/worksheets\/[^/]+\.(?:xml|bin)$/i;
/** A repeated row of blank styled cells compresses well beyond the ratio of archives (bytes). */
const RATIO_FLOOR_BYTES = 256 * 1024 * 1024;
const MAX_PARTS = 50_000;
/** The reader makes one string of a part; the engine allows 512 Mi letters (bytes). */
const MAX_PART_BYTES = 400 * 1024 * 1024;

export type RepackedWorkbook = {
  readonly packed: Uint8Array;
  readonly warnings: readonly Warning[];
  readonly hasStyles: boolean;
  /** All parts by name; large sheets without their rows, which come apart. */
  readonly parts: Readonly<Record<string, Uint8Array>>;
  readonly largeSheets: ReadonlyMap<string, SplitSheet>;
};

/** The same workbook with its parts unpacked within the caps and sheets cut at the cap on cells. */
export async function repackWorkbook(
  bytes: Uint8Array,
  context: ReadContext,
): Promise<RepackedWorkbook> {
  const budget = createUnpackBudget(context.limits, bytes.length, RATIO_FLOOR_BYTES);
  const zip = openZip(bytes, { limits: context.limits, budget, maxEntries: MAX_PARTS });
  const warnings: Warning[] = zip.complaints.map((complaint) => warn('damaged_file', complaint));
  const parts: Record<string, Uint8Array> = {};
  const largeSheets = new Map<string, SplitSheet>();
  let cellsLeft = context.limits.maxCells;
  for (const entry of zip.entries) {
    if (entry.kind !== 'file' || NEEDLESS_PART.test(entry.name)) continue;
    const unpackWhole = () => unpackPart(zip, entry, context, warnings);
    if (!SHEET_PART.test(entry.name)) {
      const part = unpackWhole();
      if (part) parts[entry.name] = part;
      continue;
    }
    const sheet = await sheetWithin(zip, entry, cellsLeft, unpackWhole);
    if (!sheet) continue;
    parts[entry.name] = sheet.part;
    const split = splitSheet(sheet.part);
    if (split) {
      largeSheets.set(entry.name, split);
      parts[entry.name] = split.frame;
    }
    cellsLeft -= sheet.cells;
    warnings.push(...sheetWarnings(entry.name, sheet, context));
  }
  // The reader of OpenDocument sheets insists on a part that says nothing about cells.
  if (parts['content.xml']) parts['styles.xml'] ??= strToU8('<office:document-styles/>');
  limitContent(parts, context, warnings);
  const styles = parts['xl/styles.xml'];
  const hasStyles =
    styles === undefined
      ? zip.find('xl/workbook.xml') === undefined
      : Buffer.from(styles).includes('fills');
  return { packed: zipSync(parts, { level: 0 }), warnings, hasStyles, parts, largeSheets };
}

async function sheetWithin(
  zip: OpenZip,
  entry: ZipEntry,
  maxCells: number,
  unpackWhole: () => Uint8Array | undefined,
): Promise<TamedSheet | undefined> {
  if (!/\.bin$/i.test(entry.name)) return cutSheet(zip, entry, maxCells, unpackWhole);
  const part = unpackWhole();
  return part && tameBinarySheet(part, maxCells);
}

function sheetWarnings(name: string, sheet: TamedSheet, context: ReadContext): Warning[] {
  const { maxCells } = context.limits;
  const cut = `${name} holds more cells than the cap of ${maxCells}; its last rows were left out`;
  return [
    ...sheet.complaints.map((complaint) => warn('damaged_file', `${name}: ${complaint}`)),
    ...(sheet.isCut ? [warn('cells_left_out', cut)] : []),
  ];
}

function limitContent(
  parts: Record<string, Uint8Array>,
  context: ReadContext,
  warnings: Warning[],
): void {
  const part = parts['content.xml'];
  if (!part) return;
  const { content, isCut } = limitRepeats(strFromU8(part), context.limits.maxCells);
  if (!isCut) return;
  parts['content.xml'] = strToU8(content);
  const message = `the sheets hold more cells than the cap of ${context.limits.maxCells}; repeated rows were left out`;
  warnings.push(warn('cells_left_out', message));
}

function unpackPart(
  zip: OpenZip,
  entry: ZipEntry,
  context: ReadContext,
  warnings: Warning[],
): Uint8Array | undefined {
  if (entry.unpackedBytes > MAX_PART_BYTES) {
    throw new ParseError('limit_exceeded', `${entry.name} is larger than ${MAX_PART_BYTES} bytes`);
  }
  const part = zip.unpack(entry, context.options.password);
  if (part.outcome === 'password_required' || part.outcome === 'wrong_password') {
    throw new ParseError(part.outcome, `${context.filename} is encrypted; send \`password\``);
  }
  if (part.outcome !== 'ok') {
    warnings.push(warn('part_unreadable', `${entry.name} cannot be unpacked and was left out`));
    return undefined;
  }
  if (part.complaint) warnings.push(warn('damaged_file', `${entry.name}: ${part.complaint}`));
  return part.bytes;
}

function warn(code: string, message: string): Warning {
  return { code, message: `${message}.`, pageNumber: null };
}
