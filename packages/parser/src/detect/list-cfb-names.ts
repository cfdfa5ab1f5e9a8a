const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MAX_SECTOR = 0xfffffffa;
const HEADER_FAT_SECTORS = 109;
/** Directories of real files are far shorter; a chain this long is a loop. */
const MAX_DIRECTORY_SECTORS = 20_000;

/** Names of all storages and streams of a compound file; what cannot be reached is left out (MS-CFB 2.2 to 2.6). */
export function listCfbNames(bytes: Uint8Array): string[] {
  if (bytes.length < HEADER_BYTES) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return [];
  const sectorBytes = 2 ** sectorShift;
  const names: string[] = [];
  let sector = view.getUint32(48, true);
  for (let count = 0; sector < MAX_SECTOR && count < MAX_DIRECTORY_SECTORS; count++) {
    const start = (sector + 1) * sectorBytes;
    if (start + ENTRY_BYTES > bytes.length) break;
    for (let offset = start; offset < start + sectorBytes; offset += ENTRY_BYTES) {
      const name = readName(view, offset);
      if (name) names.push(name);
    }
    sector = nextSector(view, sector, sectorBytes);
  }
  return names;
}

function readName(view: DataView, offset: number): string | undefined {
  if (offset + ENTRY_BYTES > view.byteLength) return undefined;
  const kind = view.getUint8(offset + 66);
  const units = Math.min(31, view.getUint16(offset + 64, true) / 2 - 1);
  if (kind === 0 || units < 1) return undefined;
  let name = '';
  for (let unit = 0; unit < units; unit++) {
    name += String.fromCharCode(view.getUint16(offset + 2 * unit, true));
  }
  return name;
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
