import type { ValidationError } from '@sheaf/contract';
import { detectFormat } from '@sheaf/parser/detect';
import type { FastifyReply } from 'fastify';
import { BlobError, type BlobStore, putWithHead, type StoredBlob } from '../../blobs/index.ts';
import type { ApiConfig } from '../../http/api-config.ts';
import { continueRequest } from '../../http/continue-request.ts';
import { HttpError } from '../../http/http-error.ts';
import { type FilePart, receiveMultipart } from '../../http/receive-multipart.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { toContentPath } from './to-content-path.ts';

export type ReceivedFile = StoredBlob & {
  readonly path: string;
  readonly mediaType: string | null;
};

/** Files in one request; larger collections come in several. */
const MOST_FILES = 1_000;
/** Enough of a file to tell what it is. */
const HEAD_BYTES = 64 * 1024;

/** Streams every file of a multipart body into the blob store, folders kept as paths. */
export async function receiveContent(
  reply: FastifyReply,
  blobs: BlobStore,
  { uploadLimitBytes, uploadStallMs }: ApiConfig,
): Promise<readonly ReceivedFile[]> {
  continueRequest(reply);
  const files: Promise<ReceivedFile>[] = [];
  const troubles: ValidationError[] = [];
  let paths: string | undefined;
  const receiver = {
    onField(name: string, value: string) {
      if (name === 'paths') paths = value;
      else troubles.push(unknownPart(name));
    },
    async onFile(part: FilePart) {
      if (!isFilePart(part.name)) {
        troubles.push(unknownPart(part.name));
        part.bytes.resume();
        return;
      }
      const stored = storeReceivedFile(part, blobs, uploadLimitBytes);
      files.push(stored);
      await stored;
    },
  };
  const limits = { stallMs: uploadStallMs, maxFiles: MOST_FILES, keepPaths: true };
  await receiveMultipart(reply.request, receiver, limits);
  if (files.length === 0 && troubles.length === 0) troubles.push(NO_FILES);
  if (troubles.length > 0) throw new ValidationFailure(troubles);
  return named(await Promise.all(files), paths);
}

const NO_FILES: ValidationError = {
  loc: ['body', 'files'],
  type: 'missing',
  msg: 'Field required',
};

function isFilePart(name: string): boolean {
  return name === 'files' || name === 'files[]' || name === 'file' || /^files\[\d+\]$/.test(name);
}

function unknownPart(name: string): ValidationError {
  const msg = 'Extra inputs are not permitted; the parts are files and paths';
  return { loc: ['body', name], type: 'extra_forbidden', msg };
}

export async function storeReceivedFile(
  part: FilePart,
  blobs: BlobStore,
  maxBytes: number,
): Promise<ReceivedFile> {
  try {
    const { stored, head } = await putWithHead(blobs, part.bytes, {
      maxBytes,
      headBytes: HEAD_BYTES,
    });
    const path = toContentPath(part.filename);
    return { ...stored, path, mediaType: mediaTypeOf(head, path, part.mediaType) };
  } catch (error) {
    if (!(error instanceof BlobError) || error.code !== 'blob_too_large') throw error;
    const message = `${part.filename} is larger than ${maxBytes} bytes, the most that can be uploaded.`;
    throw new HttpError('file_too_large', message);
  }
}

/** As far as the first bytes tell; the parser, who sees all of it, decides. */
function mediaTypeOf(head: Buffer, path: string, declared: string): string | null {
  try {
    return detectFormat(head, path).mediaType;
  } catch {
    return declared === '' ? null : declared;
  }
}

/** The paths a client gave by themselves, one for each file in their order. */
function named(files: readonly ReceivedFile[], paths: string | undefined): readonly ReceivedFile[] {
  if (paths === undefined) return requireDifferent(files);
  const given = parsePaths(paths);
  if (given.length !== files.length) {
    throw badPaths(`there are ${files.length} files and ${given.length} paths`);
  }
  const renamed = files.map((file, index) => ({
    ...file,
    path: toContentPath(given[index] ?? ''),
  }));
  return requireDifferent(renamed);
}

function parsePaths(text: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.every((path) => typeof path === 'string')) return parsed;
  } catch {
    // Told below.
  }
  throw badPaths('a JSON array of strings is expected');
}

function requireDifferent(files: readonly ReceivedFile[]): readonly ReceivedFile[] {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path)) throw badPaths(`${path} is there twice; give each file its folder`);
    seen.add(path);
  }
  return files;
}

function badPaths(reason: string): ValidationFailure {
  const msg = `Value error, ${reason}`;
  return new ValidationFailure([{ loc: ['body', 'paths'], type: 'value_error', msg }]);
}
