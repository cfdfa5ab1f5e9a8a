import type { ErrorCode } from '@sheaf/contract';

/** What can be wrong with a file once it is opened. */
export const UNREADABLE: readonly ErrorCode[] = [
  'malformed_file',
  'password_required',
  'wrong_password',
  'invalid_option',
  'limit_exceeded',
  'timed_out',
  'missing_tool',
  'parser_crashed',
];
