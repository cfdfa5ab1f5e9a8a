import type { Retry } from '@sheaf/client';

/** Why nothing happens at the moment, for the progress line. */
export function describeRetry({ error, waitMs }: Retry): string {
  const seconds = Math.max(1, Math.round(waitMs / 1000));
  return `${error.message.replace(/\.$/, '')}; trying again in ${seconds} s`;
}
