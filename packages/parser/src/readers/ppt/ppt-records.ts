/** A record of a PowerPoint stream ([MS-PPT] 2.3.1). */
export type PptRecord = {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly data: Uint8Array;
};

/** Record types that are read here ([MS-PPT] 2.13.24, [MS-ODRAW]). */
export const RECORD = {
  documentAtom: 1001,
  slide: 1006,
  slideAtom: 1007,
  notes: 1008,
  slidePersist: 1011,
  slideShowInfo: 1017,
  drawing: 1036,
  placeholder: 3011,
  outlineText: 3998,
  textHeader: 3999,
  textChars: 4000,
  textStyle: 4001,
  textBytes: 4008,
  slideList: 4080,
  userEdit: 4085,
  persistDirectory: 6002,
  groupShape: 0xf003,
  shape: 0xf004,
  groupCoordinates: 0xf009,
  shapeKind: 0xf00a,
  textBox: 0xf00d,
  childAnchor: 0xf00f,
  anchor: 0xf010,
  clientData: 0xf011,
  moreOptions: 0xf122,
} as const;

const HEADER_BYTES = 8;
const CONTAINER_VERSION = 0xf;
/** Containers nest deeper only in hostile files. */
const MAX_DEPTH = 60;

/** The record at an offset; undefined where the stream is cut off. */
export function recordAt(stream: Uint8Array, offset: number): PptRecord | undefined {
  if (offset < 0 || offset + HEADER_BYTES > stream.length) return undefined;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const head = view.getUint16(offset, true);
  const size = view.getUint32(offset + 4, true);
  return {
    type: view.getUint16(offset + 2, true),
    instance: head >> 4,
    isContainer: (head & 0xf) === CONTAINER_VERSION,
    data: stream.subarray(offset + HEADER_BYTES, offset + HEADER_BYTES + size),
  };
}

/** Records right inside a container. */
export function childrenOf(record: PptRecord | undefined): PptRecord[] {
  const children: PptRecord[] = [];
  let at = 0;
  while (record) {
    const child = recordAt(record.data, at);
    if (!child) break;
    children.push(child);
    at += HEADER_BYTES + child.data.length;
  }
  return children;
}

export function childOf(record: PptRecord | undefined, type: number): PptRecord | undefined {
  return childrenOf(record).find((child) => child.type === type);
}

/** All records of a type at any depth, in order. */
export function findRecords(record: PptRecord | undefined, type: number, depth = 0): PptRecord[] {
  if (depth > MAX_DEPTH) return [];
  return childrenOf(record).flatMap((child) => {
    if (child.type === type) return [child];
    return child.isContainer ? findRecords(child, type, depth + 1) : [];
  });
}

export function viewOf(record: PptRecord): DataView {
  return new DataView(record.data.buffer, record.data.byteOffset, record.data.byteLength);
}
