import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodeForm } from './encode-form.ts';

/** Sends a form as fast as it is taken: the platform's `fetch` holds all of an upload in memory. */
export async function sendForm(
  url: URL,
  form: FormData,
  { method = 'POST', headers, signal }: RequestInit,
): Promise<Response> {
  const { contentType, sizeBytes, bytes } = encodeForm(form);
  const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      'content-type': contentType,
      'content-length': sizeBytes,
    },
    ...(signal && { signal }),
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    // Stays for good: a server that refuses before all is sent breaks the sending after its answer.
    outgoing.on('error', reject);
  });
  const source = Readable.from(bytes);
  // What goes wrong in reading shows as a broken connection otherwise.
  let unreadable: Error | undefined;
  source.once('error', (error) => {
    unreadable = error;
  });
  const sent = pipeline(source, outgoing).catch(() => {});
  try {
    const answer = await answered;
    const body = Buffer.concat(await answer.toArray());
    return new Response(body, { status: answer.statusCode ?? 500, headers: headersOf(answer) });
  } catch (error) {
    throw unreadable?.name === 'NotReadableError' ? unreadable : error;
  } finally {
    // What was refused half-way need not be sent to its end.
    if (!outgoing.writableFinished) outgoing.destroy();
    await sent;
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
