import { detectFormat, findMagic } from '@sheaf/parser/detect';
import { ParseError } from '@sheaf/parser/parse-error';
import { HttpError } from '../http/http-error.ts';
import { asSentence } from './as-sentence.ts';

/** First bytes kept of an upload: small files whole, of large ones enough for their mark. */
export const HEAD_BYTES = 256 * 1024;

/** Refuses at the door what can surely not be read; in doubt the worker, who sees all of it, decides. */
export function refuseUnsupported(head: Buffer, sizeBytes: number, filename: string): void {
  try {
    if (sizeBytes <= HEAD_BYTES) {
      detectFormat(head, filename);
      return;
    }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.code === 'unsupported_format' || error.code === 'empty_file') {
      throw new HttpError(error.code, asSentence(error.message), { cause: error });
    }
    return;
  }
  const magic = findMagic(head);
  if (magic?.kind !== 'unsupported') return;
  throw new HttpError('unsupported_format', `The file is ${magic.what}, which is not supported.`);
}
