import { createClient } from '@sheaf/client';

let csrfToken: string | undefined;

/** What the session's calls have to carry; known once somebody is signed in. */
export function setCsrfToken(token: string | undefined): void {
  csrfToken = token;
}

/** The API of the server these pages come from, with the cookie of the session. */
export const client = createClient({
  baseUrl: window.location.origin,
  csrfToken: () => csrfToken,
  maxRetries: 1,
});
