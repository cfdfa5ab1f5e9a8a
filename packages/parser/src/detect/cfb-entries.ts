const HEADER_BYTES = 512;
export const CFB_ENTRY_BYTES = 128;
const MAX_SECTOR = 0xfffffffa;
const HEADER_FAT_SECTORS = 109;
/** Directories of real files are far shorter; a chain this long is a loop. */
const MAX_DIRECTORY_SECTORS = 20_000;

/** Where the entries of a compound file's directory lie; what cannot be reached is left out (MS-CFB 2.2 to 2.6). */
export function* cfbEntries(bytes: Uint8Array): Generator<number> {
  if (bytes.length < HEADER_BYTES) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return;
  const sectorBytes = 2 ** sectorShift;
  let sector = view.getUint32(48, true);
  for (let count = 0; sector < MAX_SECTOR && count < MAX_DIRECTORY_SECTORS; count++) {
    const start = (sector + 1) * sectorBytes;
    const end = Math.min(start + sectorBytes, bytes.length);
    if (start + CFB_ENTRY_BYTES > end) return;
    for (let at = start; at + CFB_ENTRY_BYTES <= end; at += CFB_ENTRY_BYTES) yield at;
    sector = nextSector(view, sector, sectorBytes);
  }
}

/** The allocation table's entry for a sector; tables beyond the header's list are found through the header's chain. */
function nextSector(view: DataView, sector: number, sectorBytes: number): number {
  const entriesASector = sectorBytes / 4;
  const tableIndex = Math.floor(sector / entriesASector);
  const table = fatSector(view, tableIndex, sectorBytes);
  const offset = (table + 1) * sectorBytes + (sector % entriesASector) * 4;
  return table < MAX_SECTOR && offset + 4 <= view.byteLength
    ? view.getUint32(offset, true)
    : MAX_SECTOR;
}

function fatSector(view: DataView, index: number, sectorBytes: number): number {
  if (index < HEADER_FAT_SECTORS) return view.getUint32(76 + 4 * index, true);
  const entriesASector = sectorBytes / 4 - 1;
  let chain = view.getUint32(68, true);
  let left = index - HEADER_FAT_SECTORS;
  while (chain < MAX_SECTOR && left >= entriesASector) {
    chain = readAt(view, (chain + 2) * sectorBytes - 4);
    left -= entriesASector;
  }
  return chain < MAX_SECTOR ? readAt(view, (chain + 1) * sectorBytes + 4 * left) : MAX_SECTOR;
}

function readAt(view: DataView, offset: number): number {
  return offset >= 0 && offset + 4 <= view.byteLength ? view.getUint32(offset, true) : MAX_SECTOR;
}
