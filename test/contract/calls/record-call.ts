import type { SheafClient } from '@sheaf/client';
import { assembleClient } from '../../../packages/client/src/assemble-client.ts';

export type FormPart = { readonly name: string; readonly value: string; readonly isFile: boolean };

export type RecordedCall = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: readonly FormPart[];
};

const REFUSAL = { detail: 'nothing is here', code: 'not_found', message: '', request_id: '' };

/** What the client would send for a call; nothing is sent, and no file is read. */
export async function recordCall(make: (sheaf: SheafClient) => unknown): Promise<RecordedCall> {
  const recorded: RecordedCall[] = [];
  const sheaf = assembleClient(
    {
      baseUrl: 'http://server',
      apiKey: 'key',
      fetch: async (input, init) => {
        recorded.push(toRecord(new URL(String(input)), init ?? {}));
        return Response.json(REFUSAL, { status: 404 });
      },
    },
    {
      openUpload: async (file) => ({
        name: 'path' in file ? file.path : file.name,
        content: new Blob([]),
        close: async () => {},
      }),
      sendForm: () => Promise.reject(new Error('forms go by fetch here')),
    },
  );
  try {
    const made = make(sheaf);
    if (isStream(made)) await made[Symbol.asyncIterator]().next();
    else await made;
  } catch {
    // It is refused, whatever it asks.
  }
  const [call] = recorded;
  if (call === undefined) throw new Error('the call asks nothing of the server');
  return call;
}

/** Lists can be gone through too, but asking once is enough. */
function isStream(made: unknown): made is AsyncIterable<unknown> {
  return (
    typeof made === 'object' && made !== null && !('then' in made) && Symbol.asyncIterator in made
  );
}

function toRecord(
  { pathname, searchParams }: URL,
  { method = 'GET', body }: RequestInit,
): RecordedCall {
  const base = { method, path: pathname, query: Object.fromEntries(searchParams) };
  if (!(body instanceof FormData)) {
    return typeof body === 'string' ? { ...base, json: JSON.parse(body) } : base;
  }
  const form = [...body].map(([name, value]) =>
    typeof value === 'string'
      ? { name, value, isFile: false }
      : { name, value: value.name, isFile: true },
  );
  return { ...base, form };
}
