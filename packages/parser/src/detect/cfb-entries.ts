import { cfbSectors } from './cfb-sectors.ts';

const ENTRY_BYTES = 128;

/** Where the entries of a compound file's directory lie, in order; what cannot be reached is left out (MS-CFB 2.6). */
export function* cfbEntries(bytes: Uint8Array): Generator<number> {
  const sectors = cfbSectors(bytes);
  if (!sectors) return;
  const { view, sectorBytes, count, nextAt } = sectors;
  let sector = sectors.directory;
  for (let seen = 0; sector < count && seen < count; seen++) {
    const start = (sector + 1) * sectorBytes;
    const end = Math.min(start + sectorBytes, bytes.length);
    for (let at = start; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) yield at;
    const at = nextAt(sector);
    if (at === undefined) return;
    sector = view.getUint32(at, true);
  }
}
