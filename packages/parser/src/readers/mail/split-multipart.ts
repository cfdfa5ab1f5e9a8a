export type SplitMultipart = {
  readonly preamble: Uint8Array;
  readonly parts: readonly Uint8Array[];
  readonly epilogue: Uint8Array;
};

const LF = 0x0a;
const CR = 0x0d;
const DASH = 0x2d;

type Delimiter = { readonly start: number; readonly end: number; readonly isLast: boolean };

/** Cuts a multipart body at its delimiter lines; the line break before one belongs to it (RFC 2046 5.1.1). */
export function splitMultipart(body: Uint8Array, boundary: string): SplitMultipart {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const parts: Uint8Array[] = [];
  let delimiter = findDelimiter(buffer, mark, 0);
  const preamble = body.subarray(0, delimiter?.start ?? body.length);
  while (delimiter && !delimiter.isLast) {
    const next = findDelimiter(buffer, mark, delimiter.end);
    const end = Math.max(delimiter.end, next?.start ?? body.length);
    if (next || end > delimiter.end) parts.push(body.subarray(delimiter.end, end));
    delimiter = next;
  }
  return { preamble, parts, epilogue: body.subarray(delimiter?.end ?? body.length) };
}

/** The next line that is the mark, closing dashes or blanks aside. */
function findDelimiter(buffer: Buffer, mark: Buffer, from: number): Delimiter | undefined {
  let at = buffer.indexOf(mark, from);
  while (at !== -1) {
    const isLineStart = at === 0 || at === from || buffer[at - 1] === LF;
    const found = isLineStart ? delimiterAt(buffer, at, mark.length) : undefined;
    if (found) return found;
    at = buffer.indexOf(mark, at + 1);
  }
  return undefined;
}

function delimiterAt(buffer: Buffer, at: number, markBytes: number): Delimiter | undefined {
  let end = at + markBytes;
  const isLast = buffer[end] === DASH && buffer[end + 1] === DASH;
  if (isLast) end += 2;
  while (buffer[end] === 0x20 || buffer[end] === 0x09) end++;
  const next = buffer[end];
  if (next !== undefined && next !== CR && next !== LF) return undefined;
  if (next === CR) end++;
  if (buffer[end] === LF) end++;
  return { start: beforeLineBreak(buffer, at), end, isLast };
}

function beforeLineBreak(buffer: Buffer, at: number): number {
  if (at === 0 || buffer[at - 1] !== LF) return at;
  return at > 1 && buffer[at - 2] === CR ? at - 2 : at - 1;
}
