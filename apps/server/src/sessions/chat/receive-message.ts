import { type ChatOptions, chatMessageSchema, type ValidationError } from '@sheaf/contract';
import { type ReceivedFile, storeReceivedFile } from '../../datasources/index.ts';
import { continueRequest } from '../../http/continue-request.ts';
import { receiveMultipart } from '../../http/receive-multipart.ts';
import { isForm } from '../../http/require-readable-body.ts';
import type { Call } from '../../http/route.ts';
import { validatePart } from '../../http/validation/validate-part.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';

export type ReceivedMessage = {
  readonly message: ChatOptions;
  readonly files: readonly ReceivedFile[];
};

/** A call that sends a message, wherever the session's id stands in its address. */
export type MessageCall = Omit<Call<undefined, undefined, typeof chatMessageSchema>, 'params'>;

const FIELDS = new Set(Object.keys(chatMessageSchema.shape));

/** The message, sent as JSON or as a form with files. */
export async function receiveMessage(call: MessageCall): Promise<ReceivedMessage> {
  if (!isForm(call.request)) return { message: call.body, files: [] };
  const { reply, services } = call;
  const { uploadLimitBytes, uploadStallMs } = services.config;
  const fields: Record<string, unknown> = {};
  const troubles: ValidationError[] = [];
  const stored: Promise<ReceivedFile>[] = [];
  continueRequest(reply);
  const receiver = {
    onField(name: string, value: string) {
      if (FIELDS.has(name)) fields[name] = fieldValue(name, value);
      else troubles.push(unknownPart(name));
    },
    async onFile(part: Parameters<typeof storeReceivedFile>[0]) {
      if (!/^files?(?:\[\d*\])?$/.test(part.name)) {
        troubles.push(unknownPart(part.name));
        part.bytes.resume();
        return;
      }
      const file = storeReceivedFile(part, services.blobs, uploadLimitBytes);
      stored.push(file);
      await file;
    },
  };
  await receiveMultipart(reply.request, receiver, { stallMs: uploadStallMs });
  if (troubles.length > 0) throw new ValidationFailure(troubles);
  const message = validatePart(chatMessageSchema, 'body', fields);
  return { message, files: await Promise.all(stored) };
}

/** Parts of forms are texts; numbers and switches stand in them as JSON. */
function fieldValue(name: string, value: string): unknown {
  if (name === 'user_message') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function unknownPart(name: string): ValidationError {
  const msg = 'Extra inputs are not permitted; the parts are user_message, its options and files';
  return { loc: ['body', name], type: 'extra_forbidden', msg };
}
