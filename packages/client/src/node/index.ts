import { assembleClient, type SheafClient } from '../assemble-client.ts';
import type { ClientOptions } from '../client-options.ts';
import { openUpload } from './open-upload.ts';
import { sendForm } from './send-form.ts';

export * from '../exports.ts';

/** A client of one server and one key; what is not given comes from `SHEAF_URL` and `SHEAF_API_KEY`. */
export function createClient(options: ClientOptions = {}): SheafClient {
  return assembleClient(options, { openUpload, sendForm });
}
