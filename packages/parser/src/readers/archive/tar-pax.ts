type PaxFields = { name?: string; size?: number; modifiedAt?: string; isSparse?: boolean };

/** What the records of a pax header say (`27 path=…\n`, POSIX.1-2001); damaged ones end the reading. */
export function readPaxRecords(data: Uint8Array): PaxFields {
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const fields: PaxFields = {};
  let offset = 0;
  while (offset < buffer.length) {
    const blank = buffer.indexOf(0x20, offset);
    const length = blank === -1 ? Number.NaN : Number(buffer.toString('latin1', offset, blank));
    const end = offset + length;
    if (!Number.isInteger(length) || length < 5 || end > buffer.length) break;
    const record = buffer.toString('utf8', blank + 1, end - 1);
    const equals = record.indexOf('=');
    if (equals > 0) setField(fields, record.slice(0, equals), record.slice(equals + 1));
    offset = end;
  }
  return fields;
}

function setField(fields: PaxFields, key: string, value: string): void {
  if (key.startsWith('GNU.sparse.')) fields.isSparse = true;
  if (key === 'path' && value !== '') fields.name = value;
  if (key === 'GNU.sparse.name' && value !== '') fields.name = value;
  if (key === 'size' && /^\d{1,15}$/.test(value)) fields.size = Number(value);
  if (key === 'mtime') {
    const time = new Date(Number(value) * 1000);
    if (!Number.isNaN(time.getTime())) fields.modifiedAt = time.toISOString();
  }
}
