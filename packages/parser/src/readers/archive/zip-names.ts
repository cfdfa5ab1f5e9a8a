import { crc32 } from 'node:zlib';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { findExtraField, type ZipRecord } from './zip-directory.ts';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
/** Encodings Windows writes names in without saying so; any other guess is left to code page 437. */
const WINDOWS_NAME_ENCODINGS = new Set(['Shift_JIS', 'GB18030', 'Big5', 'EUC-KR', 'windows-1251']);
/** Least certainty (of 100) of the guess over all names together. */
const MIN_GUESS_CERTAINTY = 50;

/** Names of all entries: by the UTF-8 flag, the Unicode path field, valid UTF-8, or the encoding the names together look like. */
export function decodeZipNames(records: readonly ZipRecord[]): string[] {
  const names = records.map(certainName);
  const unsure = records.filter((_, index) => names[index] === undefined);
  const encoding = unsure.length > 0 ? guessNameEncoding(unsure) : 'cp437';
  return records.map(
    (record, index) => names[index] ?? iconv.decode(Buffer.from(record.rawName), encoding),
  );
}

function certainName(record: ZipRecord): string | undefined {
  const field = findExtraField(record.extra, UNICODE_PATH_FIELD);
  if (field && field.length > 5 && field[0] === 1) {
    const view = new DataView(field.buffer, field.byteOffset, field.byteLength);
    if (view.getUint32(1, true) === crc32(record.rawName)) {
      return new TextDecoder().decode(field.subarray(5));
    }
  }
  if (record.flags & UTF8_FLAG) return new TextDecoder().decode(record.rawName);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(record.rawName);
  } catch {
    return undefined;
  }
}

function guessNameEncoding(records: readonly ZipRecord[]): string {
  const joined = Buffer.concat(records.flatMap((record) => [record.rawName, Buffer.from('\n')]));
  const guess = chardet.analyse(joined)[0];
  const isTrusted =
    guess !== undefined &&
    guess.confidence >= MIN_GUESS_CERTAINTY &&
    WINDOWS_NAME_ENCODINGS.has(guess.name);
  return isTrusted ? guess.name : 'cp437';
}
