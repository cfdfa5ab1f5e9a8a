import type { FastifyReply } from 'fastify';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import type { StoredResult } from '../jobs/require-result.ts';
import type { Derivation, Derived } from './derivation.ts';
import { documentDeriver } from './document-deriver.ts';

/** Derives from a stored document for a caller; who has left when his turn comes holds nobody up. */
export function deriveFor(
  { raw }: FastifyReply,
  { use, blobs }: ApiServices,
  { sha256, part }: StoredResult,
  derivation: Derivation,
): Promise<Derived> {
  return use(documentDeriver).ask(async () => {
    if (raw.destroyed) throw new HttpError('bad_request', 'The caller has left.');
    return { document: await blobs.read(sha256, part), derivation };
  });
}
