import type { IncomingHttpHeaders } from 'node:http';

/** Both ends count. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The one range of bytes a request asks for (RFC 9110, 14.2); null for the whole: without `Range`, with several,
 * with one that cannot be understood, or when `If-Range` names another content.
 */
export function parseByteRange(
  headers: IncomingHttpHeaders,
  etag: string,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | null {
  const ifRange = headers['if-range'];
  if (headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(headers.range.replaceAll(' ', ''));
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return fromEnd(Number(last), sizeBytes);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}

function fromEnd(lengthBytes: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (lengthBytes === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 };
}
