import type { FastifyRequest } from 'fastify';
import type { ApiServices } from '../http/api-services.ts';
import type { Principal } from '../http/principal.ts';

type Caller = {
  readonly services: Pick<ApiServices, 'logger'>;
  readonly principal: Principal;
  readonly request: FastifyRequest;
};

type KeyAction = 'key created' | 'key rotated' | 'key revoked';

/** A line of the log for who may ask later who let whom in: the key that did it, from where, and which key it was done to. */
export function auditKey(
  { services, principal, request }: Caller,
  action: KeyAction,
  key: { readonly id: string; readonly name: string; readonly scopes: readonly string[] },
): void {
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
}
