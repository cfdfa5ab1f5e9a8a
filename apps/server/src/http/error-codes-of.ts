import type { ErrorCode } from '@sheaf/contract';
import type { Route } from './route.ts';

/** What any call may meet: from its key, its rate, and the state of the server. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'https_required',
  'insufficient_scope',
  'address_not_allowed',
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
    ...(route.method === 'POST' ? OF_EVERY_POST : []),
    ...OF_EVERY_CALL,
  ];
  return [...new Set(codes)];
}
