import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenInput } from './document-input.ts';

/** Puts a stream on disk: what is sent must have a length and be there again for a second try. */
export async function spool(
  filename: string,
  bytes: AsyncIterable<Uint8Array | string>,
  signal: AbortSignal,
): Promise<OpenInput> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-send-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'content');
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }), { signal });
    return { filename, content: await openAsBlob(file), close };
  } catch (error) {
    await close();
    signal.throwIfAborted();
    throw error;
  }
}
