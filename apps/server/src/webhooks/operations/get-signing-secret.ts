import type { SigningSecret } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { projectSigningSecret } from '../project-signing-secret.ts';

/** `GET /v2/webhooks/signing-secret`: what signs the callbacks of single documents. */
export async function getSigningSecret({
  principal: { projectId },
  services: { database },
}: Call<undefined, undefined, undefined>): Promise<SigningSecret> {
  return { secret: await projectSigningSecret(database.db, projectId) };
}
