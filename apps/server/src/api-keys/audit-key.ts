import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../audit/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import type { Principal } from '../http/principal.ts';

type Caller = {
  readonly services: Pick<ApiServices, 'logger' | 'database'>;
  readonly principal: Principal;
  readonly request: FastifyRequest;
};

const ACTIONS = {
  'key created': 'api_key.created',
  'key rotated': 'api_key.rotated',
  'key revoked': 'api_key.revoked',
} as const;

/** A line of the log and of the audit for who may ask later who let whom in: the key that did it, from where, and which key it was done to. */
export async function auditKey(
  { services, principal, request }: Caller,
  action: keyof typeof ACTIONS,
  key: { readonly id: string; readonly name: string; readonly scopes: readonly string[] },
): Promise<void> {
  services.logger.info(
    {
      audit: true,
      requestId: request.id,
      address: request.ip,
      byKeyId: principal.keyId,
      byKeyName: principal.keyName,
      projectId: principal.projectId,
      keyId: key.id,
      keyName: key.name,
      scopes: key.scopes,
    },
    action,
  );
  await recordAudit(services.database.db, {
    action: ACTIONS[action],
    projectId: principal.projectId,
    actor: actorOf(principal),
    subject: key,
    details: { scopes: key.scopes },
    request,
  });
}
