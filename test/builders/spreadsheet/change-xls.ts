import { find, read, write } from 'cfb';

export type BiffRecord = { readonly type: number; readonly body: Uint8Array };

/** An old binary workbook with its stream changed, record by record. */
export function changeXls(
  xls: Uint8Array,
  change: (records: readonly BiffRecord[]) => readonly BiffRecord[],
): Uint8Array {
  return changeXlsStream(xls, (stream) => joinRecords(change(splitRecords(stream))));
}

/** An old binary workbook with the bytes of its stream changed. */
export function changeXlsStream(
  xls: Uint8Array,
  change: (stream: Buffer) => Uint8Array,
): Uint8Array {
  const container = read(Buffer.from(xls), { type: 'buffer' });
  const entry = find(container, '/Workbook');
  if (!entry) throw new Error('no workbook stream');
  const content = Buffer.from(change(Buffer.from(Uint8Array.from(entry.content))));
  entry.content = content;
  entry.size = content.length;
  return new Uint8Array(write(container, { type: 'buffer' }) as Buffer);
}

/** A FORMULA record with a number as its result, any tokens and data after them ([MS-XLS] 2.4.127). */
export function formulaRecord(
  row: number,
  column: number,
  value: number,
  tokens: Uint8Array,
  extra = new Uint8Array(0),
): BiffRecord {
  const body = Buffer.alloc(22 + tokens.length + extra.length);
  body.writeUInt16LE(row, 0);
  body.writeUInt16LE(column, 2);
  body.writeUInt16LE(15, 4);
  body.writeDoubleLE(value, 6);
  body.writeUInt16LE(tokens.length, 20);
  body.set(tokens, 22);
  body.set(extra, 22 + tokens.length);
  return { type: 0x0006, body };
}

function splitRecords(stream: Buffer): BiffRecord[] {
  const records: BiffRecord[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2);
    records.push({
      type: stream.readUInt16LE(at),
      body: stream.subarray(at + 4, at + 4 + length),
    });
    at += 4 + length;
  }
  return records;
}

function joinRecords(records: readonly BiffRecord[]): Buffer {
  return Buffer.concat(
    records.flatMap(({ type, body }) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(body.length, 2);
      return [head, body];
    }),
  );
}
