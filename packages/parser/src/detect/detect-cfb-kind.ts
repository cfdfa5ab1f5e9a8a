import { ParseError } from '../parse-error.ts';
import type { Format } from './format.ts';
import { listCfbNames } from './list-cfb-names.ts';

const KINDS: readonly (readonly [name: RegExp, format: Format])[] = [
  [/^WordDocument$/, 'doc'],
  [/^(?:Workbook|Book)$/, 'xls'],
  [/^(?:PowerPoint Document|PP40|PP97_DUALSTORAGE)$/, 'ppt'],
  [/^__(?:properties_version1\.0|nameid_version1\.0|substg1\.0_)/, 'msg'],
];
const UNSUPPORTED: readonly (readonly [name: RegExp, what: string])[] = [
  [/^VisioDocument$/, 'a Visio drawing'],
  [/^(?:Props|TBkd|Project)\d*$/, 'a Microsoft Project plan'],
  [/^(?:\u4840|SummaryInformation$)/, 'a Windows installer or another compound file'],
  [/^Catalog$/, 'a thumbnail cache'],
  [/^(?:FileHeader|HwpSummaryInformation)$/, 'a Hangul document (.hwp)'],
  [/^(?:CONTENTS|Quill)$/, 'a Publisher document'],
];

/** What a compound file is by the streams in it (MS-CFB). */
export function detectCfbKind(bytes: Uint8Array): Format {
  const names = listCfbNames(bytes);
  if (names.includes('EncryptedPackage')) {
    throw new ParseError('password_required', 'the Office file is encrypted; send `password`');
  }
  for (const [pattern, format] of KINDS) {
    if (names.some((name) => pattern.test(name))) return format;
  }
  const other = UNSUPPORTED.find(([pattern]) => names.some((name) => pattern.test(name)));
  throw new ParseError(
    'unsupported_format',
    `the file is ${other?.[1] ?? 'a compound file of an unknown kind'}, which is not supported`,
  );
}
