const HEADER_BYTES = 512;
/** Numbers from here on are no sectors but marks (MS-CFB 2.1). */
const FIRST_MARK = 0xfffffffa;
export const END_OF_CHAIN = 0xfffffffe;
const HEADER_TABLES = 109;

/** The sectors of a compound file and where the number of the one after each is written (MS-CFB 2.2 to 2.5). */
export type CfbSectors = {
  readonly view: DataView;
  readonly sectorBytes: number;
  readonly count: number;
  /** First sector of the directory. */
  readonly directory: number;
  /** Where the allocation table tells what follows a sector; undefined where it does not reach. */
  nextAt(sector: number): number | undefined;
};

/** Finds the allocation tables; undefined where the file is no compound file. */
export function cfbSectors(bytes: Uint8Array): CfbSectors | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return undefined;
  const sectorBytes = 2 ** sectorShift;
  const count = Math.max(0, Math.ceil(bytes.length / sectorBytes) - 1);
  const entriesATable = sectorBytes / 4;
  const tables = tableSectors(view, sectorBytes, Math.ceil(count / entriesATable));
  return {
    view,
    sectorBytes,
    count,
    directory: view.getUint32(48, true),
    nextAt: (sector) => {
      const table = tables[Math.floor(sector / entriesATable)] ?? FIRST_MARK;
      const at = (table + 1) * sectorBytes + (sector % entriesATable) * 4;
      return table < FIRST_MARK && at + 4 <= bytes.length ? at : undefined;
    },
  };
}

/** The sectors of the allocation table: the first stand in the header, the others in sectors that lead to each other. */
function tableSectors(view: DataView, sectorBytes: number, most: number): number[] {
  const tables: number[] = [];
  const take = (at: number, entries: number): void => {
    for (let entry = 0; entry < entries && tables.length < most; entry++) {
      if (at + entry * 4 + 4 > view.byteLength) return;
      tables.push(view.getUint32(at + entry * 4, true));
    }
  };
  take(76, HEADER_TABLES);
  let chain = view.getUint32(68, true);
  const entries = sectorBytes / 4 - 1;
  while (chain < FIRST_MARK && tables.length < most) {
    const at = (chain + 1) * sectorBytes;
    if (at + sectorBytes > view.byteLength) break;
    take(at, entries);
    chain = view.getUint32(at + entries * 4, true);
  }
  return tables;
}
