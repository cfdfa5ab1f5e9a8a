import type { ErrorCode } from '@sheaf/contract';
import { hasProject } from './access.ts';
import type { Route } from './route.ts';

/** What a call may meet from its key. */
const OF_KEYS: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'insufficient_scope',
  'address_not_allowed',
];

/** What any call may meet: from its rate, and the state of the server. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  'https_required',
  'rate_limited',
  'internal_error',
  'shutting_down',
  'not_ready',
];

const OF_EVERY_POST: readonly ErrorCode[] = ['idempotency_key_reused', 'idempotency_in_progress'];
/** A body may come also where none is expected; and what stores something may find no room. */
const OF_EVERY_WRITE: readonly ErrorCode[] = [
  'payload_too_large',
  'unsupported_media_type',
  'storage_full',
];

/** Every coded error an endpoint has: its own, and those that follow from its shape. */
export function errorCodesOf(route: Route): readonly ErrorCode[] {
  const codes: readonly ErrorCode[] = [
    ...(route.multipart ? (['invalid_multipart', 'upload_stalled'] as const) : []),
    ...(route.params ? (['not_found'] as const) : []),
    ...(route.errors ?? []),
    ...(route.method === 'GET' ? [] : OF_EVERY_WRITE),
    ...(route.method === 'POST' && hasProject(route.scope) ? OF_EVERY_POST : []),
    ...OF_EVERY_CALL,
    ...callerErrorsOf(route),
  ];
  return [...new Set(codes)];
}

/** From the key or session, and from the page a session's call came from. */
function callerErrorsOf({ scope, method }: Route): readonly ErrorCode[] {
  const ofPages: readonly ErrorCode[] = method === 'GET' ? [] : ['csrf_token_invalid'];
  switch (scope) {
    case 'anyone':
      return ofPages;
    case 'account':
      return ['missing_session', ...ofPages];
    case 'account-admin':
      return ['missing_session', 'insufficient_scope', 'account_required', ...ofPages];
    default:
      return [...OF_KEYS, 'missing_session', ...ofPages];
  }
}
