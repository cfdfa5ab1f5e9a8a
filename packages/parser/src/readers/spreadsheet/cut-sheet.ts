import { createInflateRaw } from 'node:zlib';
import type { OpenZip, ZipEntry } from '../archive/open-zip.ts';
import type { TamedSheet } from './biff/tame-binary-sheet.ts';
import { showFormulas } from './show-formulas.ts';
import { tameSheetXml } from './tame-sheet-xml.ts';

/** Sheets below this are unpacked whole before their cells are counted (bytes). */
const SMALL_SHEET_BYTES = 64 * 1024 * 1024;
/** Unpacked XML kept of one sheet: the reader makes one string of it (bytes). */
const MAX_SHEET_BYTES = 384 * 1024 * 1024;
const DEFLATED = 8;

/** A sheet's XML up to the row in which the cap on cells is reached; a large sheet is unpacked only that far. */
export async function cutSheet(
  zip: OpenZip,
  entry: ZipEntry,
  maxCells: number,
  unpackWhole: () => Uint8Array | undefined,
): Promise<TamedSheet | undefined> {
  const isLarge = entry.unpackedBytes > SMALL_SHEET_BYTES && entry.record.method === DEFLATED;
  const packed = isLarge && !entry.isEncrypted ? zip.packed(entry) : undefined;
  const whole = packed ? await inflateHead(packed, maxCells) : unpackWhole();
  if (!whole) return undefined;
  const xml = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength);
  const { xml: part, ...counts } = cutAtCap(xml, maxCells);
  return { ...counts, ...tameSheetXml(showFormulas(part)) };
}

/** Unpacks until enough cells are there. */
async function inflateHead(packed: Uint8Array, maxCells: number): Promise<Buffer> {
  const stream = createInflateRaw();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let cells = 0;
  stream.end(packed);
  try {
    for await (const chunk of stream) {
      const buffer = chunk as Buffer;
      chunks.push(buffer);
      bytes += buffer.length;
      cells += countCells(buffer);
      if (cells > maxCells || bytes > MAX_SHEET_BYTES) break;
    }
  } catch {
    // What could be unpacked of a damaged sheet is kept; the cut below ends it at a whole row.
  }
  return Buffer.concat(chunks);
}

/** Cells by their start tags; one on the border of two chunks may be missed, which the cap can bear. */
function countCells(buffer: Buffer): number {
  let cells = 0;
  let at = buffer.indexOf('<c ');
  while (at !== -1) {
    cells++;
    at = buffer.indexOf('<c ', at + 3);
  }
  return cells;
}

function cutAtCap(xml: Buffer, maxCells: number) {
  let cells = 0;
  let at = xml.indexOf('<c ');
  while (at !== -1 && cells < maxCells) {
    cells++;
    at = xml.indexOf('<c ', at + 3);
  }
  const isComplete = xml.lastIndexOf('</worksheet') !== -1 || xml.lastIndexOf(':worksheet>') !== -1;
  if (at === -1 && isComplete) return { xml, cells, isCut: false };
  const end = xml.lastIndexOf('</row>', at === -1 ? xml.length : at);
  if (end === -1) return { xml, cells, isCut: false };
  const closing = Buffer.from('</row></sheetData></worksheet>');
  return { xml: Buffer.concat([xml.subarray(0, end), closing]), cells, isCut: true };
}
