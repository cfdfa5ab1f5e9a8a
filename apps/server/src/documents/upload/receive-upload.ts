import type { ErrorCode, ValidationError } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import { BlobError, type BlobStore, putWithHead, type StoredBlob } from '../../blobs/index.ts';
import { continueRequest } from '../../http/continue-request.ts';
import { HttpError } from '../../http/http-error.ts';
import {
  type FilePart,
  type MultipartReceiver,
  receiveMultipart,
} from '../../http/receive-multipart.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { toStorableText } from '../../store/storable-text.ts';
import {
  isUploadField,
  parseUploadOptions,
  type UploadOptions,
  unknownPart,
} from './parse-upload-options.ts';
import { HEAD_BYTES, recogniseUpload } from './recognise-upload.ts';

export type Upload = UploadOptions & {
  readonly file: StoredBlob & { readonly filename: string };
  /** Told by the first bytes, or as the sender declared it; the worker, who sees all of it, decides. */
  readonly mediaType: string;
};

export type UploadLimit = {
  readonly maxBytes: number;
  readonly code: Extract<ErrorCode, 'file_too_large' | 'sync_limit_exceeded'>;
  readonly message: string;
  /** How long it may stand still. */
  readonly stallMs: number;
};

/** Part headers, boundaries and fields around the file. */
const ENVELOPE_BYTES = 1024 * 1024;
const LONGEST_FILENAME = 500;

/** Streams an upload into the blob store and checks everything about it that can be known at once. */
export async function receiveUpload(
  reply: FastifyReply,
  blobs: BlobStore,
  limit: UploadLimit,
): Promise<Upload> {
  const { file, fields, troubles } = await receiveForm(reply, blobs, limit);
  if (!file && !troubles.some((one) => one.loc[1] === 'file')) troubles.push(NO_FILE);
  if (troubles.length > 0 || !file) throw new ValidationFailure(troubles);
  return toUpload(file, fields);
}

/** The same for a form with fields of its own, that may go without a file; those are in `own`. */
export async function receiveUploadWith(
  reply: FastifyReply,
  blobs: BlobStore,
  limit: UploadLimit,
  ownNames: readonly string[],
): Promise<{ readonly upload: Upload | null; readonly own: Readonly<Record<string, string>> }> {
  const { file, fields, troubles } = await receiveForm(reply, blobs, limit, ownNames);
  if (troubles.length > 0) throw new ValidationFailure(troubles);
  const own = [...fields].filter(([name]) => ownNames.includes(name));
  const options = new Map([...fields].filter(([name]) => !ownNames.includes(name)));
  if (!file && options.size > 0) {
    const [name = ''] = options.keys();
    const msg = 'Value error, it is for a file that is sent with it';
    throw new ValidationFailure([{ loc: ['body', name], type: 'value_error', msg }]);
  }
  return { upload: file ? toUpload(file, options) : null, own: Object.fromEntries(own) };
}

type ReceivedForm = {
  readonly file: ReceivedFile | undefined;
  readonly fields: ReadonlyMap<string, string>;
  readonly troubles: ValidationError[];
};

async function receiveForm(
  reply: FastifyReply,
  blobs: BlobStore,
  limit: UploadLimit,
  ownNames: readonly string[] = [],
): Promise<ReceivedForm> {
  const { request } = reply;
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  if (declaredBytes > limit.maxBytes + ENVELOPE_BYTES) throw tooLarge(limit);
  continueRequest(reply);
  const fields = new Map<string, string>();
  const troubles: ValidationError[] = [];
  let file: ReceivedFile | undefined;
  let storing = false;
  const receiver: MultipartReceiver = {
    onField(name, value) {
      const trouble = fieldTrouble(name, fields, ownNames);
      if (trouble) troubles.push(trouble);
      else fields.set(name, value);
    },
    async onFile(part) {
      if (part.name !== 'file' || storing) {
        troubles.push(fileTrouble(part.name, ownNames));
        part.bytes.resume();
        return;
      }
      storing = true;
      file = await storeFile(part, blobs, limit);
    },
  };
  await receiveMultipart(request, receiver, { stallMs: limit.stallMs });
  return { file, fields, troubles };
}

function toUpload(file: ReceivedFile, fields: ReadonlyMap<string, string>): Upload {
  const options = parseUploadOptions(fields);
  const { head, declaredMediaType, ...stored } = file;
  const recognised = recogniseUpload(head, stored.sizeBytes, stored.filename);
  return { ...options, file: stored, mediaType: recognised ?? declaredMediaType };
}

type ReceivedFile = Upload['file'] & { readonly head: Buffer; readonly declaredMediaType: string };

const NO_FILE: ValidationError = { loc: ['body', 'file'], type: 'missing', msg: 'Field required' };

const TWO_FILES: ValidationError = {
  loc: ['body', 'file'],
  type: 'value_error',
  msg: 'Value error, one file a request; submit each on its own, or all in a ZIP',
};

function fileTrouble(name: string, ownNames: readonly string[]): ValidationError {
  if (name === 'file') return TWO_FILES;
  if (!isUploadField(name) && !ownNames.includes(name)) return unknownPart(name, ownNames);
  const msg = 'Value error, expected a plain field, received a file part with a filename';
  return { loc: ['body', name], type: 'value_error', msg };
}

function fieldTrouble(
  name: string,
  fields: ReadonlyMap<string, string>,
  ownNames: readonly string[],
): ValidationError | null {
  if (name === 'file') {
    const msg = 'Value error, expected a file part with a filename, received a plain field';
    return { loc: ['body', 'file'], type: 'value_error', msg };
  }
  if (!isUploadField(name) && !ownNames.includes(name)) return unknownPart(name, ownNames);
  if (!fields.has(name)) return null;
  return { loc: ['body', name], type: 'value_error', msg: 'Value error, the field is there twice' };
}

async function storeFile(
  part: FilePart,
  blobs: BlobStore,
  limit: UploadLimit,
): Promise<ReceivedFile> {
  try {
    const { maxBytes } = limit;
    const { stored, head } = await putWithHead(blobs, part.bytes, {
      maxBytes,
      headBytes: HEAD_BYTES,
    });
    return {
      ...stored,
      head,
      filename: toStorableText(part.filename.slice(-LONGEST_FILENAME)) || 'document',
      declaredMediaType: part.mediaType,
    };
  } catch (error) {
    if (error instanceof BlobError && error.code === 'blob_too_large') throw tooLarge(limit);
    throw error;
  }
}

function tooLarge(limit: UploadLimit): HttpError {
  return new HttpError(limit.code, limit.message);
}
