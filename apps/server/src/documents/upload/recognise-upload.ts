import { detectFormat, findMagic, MEDIA_TYPES } from '@sheaf/parser/detect';
import { ParseError } from '@sheaf/parser/parse-error';
import { HttpError } from '../../http/http-error.ts';
import { asSentence } from '../work/as-sentence.ts';

/** First bytes kept of an upload: small files whole, of large ones enough for their mark. */
export const HEAD_BYTES = 256 * 1024;

/**
 * The media type as far as the first bytes tell it, else null; what can surely not be read is refused at the door.
 * In doubt the worker, who sees all of it, decides.
 */
export function recogniseUpload(head: Buffer, sizeBytes: number, filename: string): string | null {
  return sizeBytes <= HEAD_BYTES ? recogniseWhole(head, filename) : recogniseMark(head);
}

function recogniseWhole(bytes: Buffer, filename: string): string | null {
  try {
    return detectFormat(bytes, filename).mediaType;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.code === 'unsupported_format' || error.code === 'empty_file') {
      throw new HttpError(error.code, asSentence(error.message), { cause: error });
    }
    return null;
  }
}

function recogniseMark(head: Buffer): string | null {
  const magic = findMagic(head);
  if (magic?.kind === 'unsupported') {
    throw new HttpError('unsupported_format', `The file is ${magic.what}, which is not supported.`);
  }
  return magic?.kind === 'format' ? MEDIA_TYPES[magic.format] : null;
}
