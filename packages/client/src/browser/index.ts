import { assembleClient, type SheafClient } from '../assemble-client.ts';
import type { ClientOptions } from '../client-options.ts';
import { openUpload } from './open-upload.ts';
import { sendForm } from './send-form.ts';

export * from '../exports.ts';

/** A client of one server and one key for browsers, edge functions and whatever else has `fetch`. */
export function createClient(options: ClientOptions = {}): SheafClient {
  return assembleClient(options, { openUpload, sendForm });
}
