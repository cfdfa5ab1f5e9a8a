import type { Connection } from '../client-options.ts';
import { ConnectionError } from './connection-error.ts';
import { isPassing } from './is-passing.ts';
import { readChunks } from './read-chunks.ts';
import { type Request, sendRequest } from './send-request.ts';
import { type Patience, stayPatient } from './stay-patient.ts';

/** Bytes on their way: however many there are, only a few are held at a time. */
export type Download = {
  readonly mediaType: string;
  /** Null when the server does not say. */
  readonly sizeBytes: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** Opens a download; one that breaks off goes on where it broke off. */
export async function download(
  connection: Connection,
  request: Request,
  patience: Patience = {},
): Promise<Download> {
  const { signal } = patience;
  const response = await sendRequest(connection, { ...request, ...(signal && { signal }) });
  const length = response.headers.get('content-length');
  return {
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
    sizeBytes: length === null ? null : Number(length),
    bytes: readOn(connection, request, patience, response),
  };
}

/** Without an `ETag` nothing says that the rest would fit to the beginning. */
async function* readOn(
  connection: Connection,
  request: Request,
  patience: Patience,
  first: Response,
): AsyncGenerator<Uint8Array> {
  const { signal } = patience;
  const etag = first.headers.get('etag');
  let response = first;
  for (let received = 0; ; ) {
    try {
      for await (const chunk of readChunks(response.body)) {
        received += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      signal?.throwIfAborted();
      const trouble = new ConnectionError(new URL(connection.baseUrl).origin, error);
      if (etag === null || !isPassing(trouble)) throw trouble;
      const headers = { ...request.headers, range: `bytes=${received}-` };
      const rest = { ...request, headers, ...(signal && { signal }) };
      response = await stayPatient(() => sendRequest(connection, rest), patience);
      if (response.status !== 206 || response.headers.get('etag') !== etag) throw trouble;
    }
  }
}
