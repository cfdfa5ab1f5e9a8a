import { createHash, createHmac, randomBytes } from 'node:crypto';

/** More than anybody can guess. */
const TOKEN_BYTES = 32;

/** A new secret for a cookie or a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored in place of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token that pages of a session show with their calls; it follows from the session's own and does not give it away. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}
