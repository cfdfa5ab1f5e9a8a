import { type ClientOptions, callServer, type Request } from './send-request.ts';
import { SheafError } from './sheaf-error.ts';

/** The JSON answer of a call. */
export function callJson<Value>(options: ClientOptions, request: Request): Promise<Value> {
  return callServer(options, request, async (response) => {
    const text = await response.text();
    try {
      return JSON.parse(text) as Value;
    } catch {
      throw SheafError.unreadable(response);
    }
  });
}
