import { parentPort } from 'node:worker_threads';
import type { ParsedDocument } from '@sheaf/document';
import type { DeriveReply, DeriveRequest } from './derivation.ts';
import { derive } from './derive.ts';

parentPort?.on('message', ({ document, derivation }: DeriveRequest) => {
  parentPort?.postMessage(answer(() => derive(parsed(document), derivation)));
});

function answer(work: () => Uint8Array | null): DeriveReply {
  try {
    return { derived: work() };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function parsed(document: Uint8Array): ParsedDocument {
  return JSON.parse(new TextDecoder().decode(document)) as ParsedDocument;
}
