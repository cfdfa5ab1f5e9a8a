import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { refuseStrayParts } from './refuse-stray-parts.ts';
import { type UploadWatch, watchUpload } from './watch-upload.ts';

export type FilePart = {
  readonly name: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Readable;
};

export type MultipartReceiver = {
  /** Gets each file as it arrives and must read or resume it; what it returns is waited for. */
  onFile(part: FilePart): Promise<void>;
  onField(name: string, value: string): void;
};

/** Options and metadata are small; files have limits of their own. */
const LIMITS = { fieldNameSize: 200, fieldSize: 256 * 1024, fields: 50 };

export type MultipartLimits = {
  /** How long the body may stand still. */
  readonly stallMs: number;
  readonly maxFiles?: number;
  /** Whether file names keep their folders. */
  readonly keepPaths?: boolean;
};

const FEW_FILES = 50;

const NAMELESS = new Error('a part has no name');

/** Reads a multipart body part by part with bounded memory; a broken one is a 400 that says how. */
export async function receiveMultipart(
  request: FastifyRequest,
  receiver: MultipartReceiver,
  limits: MultipartLimits,
): Promise<void> {
  const parser = createParser(request, limits);
  const { raw } = request;
  const working: Promise<void>[] = [];
  const files: Readable[] = [];
  let watch: UploadWatch | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => reject(brokenBody(error));
      parser.on('field', (name: string | undefined, value, nameTruncated, valueTruncated) => {
        if (name === undefined) fail(NAMELESS);
        else if (nameTruncated || valueTruncated) reject(tooLong(name));
        else guarded(reject, () => receiver.onField(name, value));
      });
      parser.on('file', (name: string | undefined, bytes, filename, _encoding, mediaType) => {
        bytes.on('error', fail);
        bytes.once('close', () => watch?.fileRead());
        files.push(bytes);
        if (name === undefined) {
          bytes.resume();
          fail(NAMELESS);
          return;
        }
        const work = receiver.onFile({ name, filename: filename ?? '', mediaType, bytes });
        work.catch(reject);
        working.push(work);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        parser.on(limit, () =>
          reject(new HttpError('invalid_multipart', 'The body has too many parts.')),
        );
      }
      parser.once('error', (error: unknown) => fail(error as Error));
      refuseStrayParts(parser, fail);
      parser.once('finish', resolve);
      watch = watchUpload(raw, files, limits.stallMs, reject);
      raw.once('aborted', () => fail(new Error('the connection was closed')));
      raw.pipe(parser);
    });
    await Promise.all(working);
  } catch (error) {
    raw.unpipe(parser);
    parser.destroy();
    // The parser leaves its files open, and who reads them would wait for ever.
    for (const bytes of files) bytes.destroy(error as Error);
    // The rest is read and dropped, so that the caller gets to read the answer.
    raw.resume();
    await Promise.allSettled(working);
    throw error;
  } finally {
    watch?.stop();
  }
}

/** What throws in a handler of the parser's events would end the whole process. */
function guarded(reject: (error: unknown) => void, work: () => void): void {
  try {
    work();
  } catch (error) {
    reject(error);
  }
}

function createParser(
  request: FastifyRequest,
  { maxFiles = FEW_FILES, keepPaths = false }: MultipartLimits,
): InstanceType<typeof Busboy> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new HttpError(
      'unsupported_media_type',
      'Send multipart/form-data with the files as parts that have a filename.',
    );
  }
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: { ...LIMITS, files: maxFiles, parts: maxFiles + LIMITS.fields },
      preservePath: keepPaths,
    });
  } catch (error) {
    throw brokenBody(error as Error);
  }
}

function brokenBody(error: Error): HttpError {
  return new HttpError('invalid_multipart', `The multipart body is broken: ${error.message}.`, {
    cause: error,
  });
}

function tooLong(name: string): HttpError {
  return new HttpError(
    'payload_too_large',
    `The field ${name.slice(0, 100)} is longer than ${LIMITS.fieldSize / 1024} KiB.`,
  );
}
