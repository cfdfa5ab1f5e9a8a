import path from 'node:path';
import { InputError } from '../input-error.ts';
import type { NamedUpload } from './document-input.ts';

/** Fetches a document from the web; the server's key does not go there. */
export async function openAddress(address: string, signal: AbortSignal): Promise<NamedUpload> {
  const response = await fetchAddress(address, signal);
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new InputError(`the address answers HTTP ${response.status}`);
  }
  return { name: nameOf(response, address), content: downloaded(response.body, signal) };
}

async function* downloaded(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    signal.throwIfAborted();
    throw new InputError(`the download broke off: ${(error as Error).message}`, { cause: error });
  }
}

async function fetchAddress(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal });
  } catch (error) {
    signal.throwIfAborted();
    const { cause } = error as Error;
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : String(error);
    throw new InputError(`the address cannot be fetched: ${reason}`, { cause: error });
  }
}

/** As its server calls it (RFC 6266), else the end of its address. */
function nameOf(response: Response, address: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const last = new URL(response.url || address).pathname;
  const name = decoded(encoded ?? '') || plain || decoded(last);
  return path.posix.basename(name.replaceAll('\\', '/')) || 'document';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
