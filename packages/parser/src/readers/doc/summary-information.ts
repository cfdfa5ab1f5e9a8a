import type { DocumentMetadata } from '@sheaf/document';
import iconv from 'iconv-lite';

const TITLE = 2;
const SUBJECT = 3;
const AUTHOR = 4;
const KEYWORDS = 5;
const CREATED = 12;
const SAVED = 13;
const APPLICATION = 18;
const CODE_PAGE = 1;

const VT_I2 = 2;
const VT_LPSTR = 30;
const VT_LPWSTR = 31;
const VT_FILETIME = 64;

/** Milliseconds from 1601, where Windows counts from, to 1970. */
const EPOCH_OFFSET_MS = 11_644_473_600_000;

/** Document properties of old Office files ([MS-OLEPS] property sets); a damaged stream gives none. */
export function readSummaryInformation(stream: Uint8Array | undefined): DocumentMetadata {
  if (!stream) return {};
  try {
    return metadataOf(readPropertySet(stream));
  } catch {
    return {};
  }
}

function metadataOf(values: ReadonlyMap<number, string>): DocumentMetadata {
  const keywords = values
    .get(KEYWORDS)
    ?.split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const found = {
    title: values.get(TITLE),
    subject: values.get(SUBJECT),
    author: values.get(AUTHOR),
    keywords: keywords && keywords.length > 0 ? keywords : undefined,
    createdAt: values.get(CREATED),
    modifiedAt: values.get(SAVED),
    producer: values.get(APPLICATION),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function readPropertySet(stream: Uint8Array): Map<number, string> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const section = view.getUint32(44, true);
  const count = Math.min(view.getUint32(section + 4, true), 200);
  const offsets = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    offsets.set(
      view.getUint32(section + 8 + i * 8, true),
      section + view.getUint32(section + 12 + i * 8, true),
    );
  }
  const pageAt = offsets.get(CODE_PAGE);
  const page =
    pageAt !== undefined && view.getUint16(pageAt, true) === VT_I2
      ? view.getUint16(pageAt + 4, true)
      : 1252;
  const encoding = page === 65001 ? 'utf8' : page === 1200 ? 'utf16le' : `cp${page}`;
  const values = new Map<number, string>();
  for (const [id, at] of offsets) {
    const text = readValue(view, stream, at, iconv.encodingExists(encoding) ? encoding : 'cp1252');
    if (text !== undefined) values.set(id, text);
  }
  return values;
}

function readValue(
  view: DataView,
  stream: Uint8Array,
  at: number,
  encoding: string,
): string | undefined {
  const type = view.getUint16(at, true);
  if (type === VT_FILETIME) {
    const ms = Number(view.getBigUint64(at + 4, true) / 10_000n) - EPOCH_OFFSET_MS;
    return ms > 0 ? new Date(ms).toISOString() : undefined;
  }
  if (type !== VT_LPSTR && type !== VT_LPWSTR) return undefined;
  const length = view.getUint32(at + 4, true) * (type === VT_LPWSTR ? 2 : 1);
  const bytes = Buffer.from(stream.subarray(at + 8, at + 8 + Math.min(length, 65_536)));
  return iconv
    .decode(bytes, type === VT_LPWSTR ? 'utf16le' : encoding)
    .replace(/\0[\s\S]*$/, '')
    .trim();
}
