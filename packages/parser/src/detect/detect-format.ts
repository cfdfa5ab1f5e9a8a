import { ownValue } from '../own-value.ts';
import { ParseError } from '../parse-error.ts';
import { endsAsZip } from '../readers/archive/zip-directory.ts';
import { codeLanguage } from './code-languages.ts';
import { decodeText } from './decode-text.ts';
import { detectCfbKind } from './detect-cfb-kind.ts';
import { detectTextKind } from './detect-text-kind.ts';
import { detectZipKind } from './detect-zip-kind.ts';
import { EXTENSION_FORMATS, fileExtension } from './file-extension.ts';
import { findMagic } from './find-magic.ts';
import type { Format } from './format.ts';
import { MEDIA_TYPES } from './media-types.ts';

export type DetectedFormat = {
  readonly format: Format;
  readonly mediaType: string;
  /** A sentence where the name says something else than the content. */
  readonly mismatch?: string;
};

/** What a file is, told by its content; throws, naming what was found, when it is nothing that can be read. */
export function detectFormat(bytes: Uint8Array, filename: string): DetectedFormat {
  if (bytes.length === 0) throw new ParseError('empty_file', 'the file is empty');
  const format = formatOf(bytes, filename);
  const mismatch = mismatchOf(format, filename);
  return {
    format,
    mediaType: MEDIA_TYPES[format],
    ...(mismatch === undefined ? {} : { mismatch }),
  };
}

function formatOf(bytes: Uint8Array, filename: string): Format {
  const magic = findMagic(bytes);
  switch (magic?.kind) {
    case 'format':
      return magic.format;
    case 'zip':
      return detectZipKind(bytes);
    case 'cfb':
      return detectCfbKind(bytes);
    case 'unsupported':
      throw new ParseError(
        'unsupported_format',
        `the file is ${magic.what}, which is not supported`,
      );
    case undefined:
      return endsAsZip(bytes) ? detectZipKind(bytes) : textFormat(bytes, filename);
  }
}

function textFormat(bytes: Uint8Array, filename: string): Format {
  const decoded = decodeText(bytes);
  if (!decoded) {
    throw new ParseError('unsupported_format', 'the file is binary data of an unknown kind');
  }
  if (decoded.text.trim() === '') throw new ParseError('empty_file', 'the file holds only blanks');
  return detectTextKind(decoded.text, filename);
}

function mismatchOf(format: Format, filename: string): string | undefined {
  const extension = fileExtension(filename);
  const expected = ownValue(EXTENSION_FORMATS, extension);
  if (!expected && (format === 'code' || codeLanguage(filename, '') === undefined))
    return undefined;
  if (expected?.includes(format) || (!expected && format === 'code')) return undefined;
  return `the name ends in .${extension}, but the content is ${format}`;
}
