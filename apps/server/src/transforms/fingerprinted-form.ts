import type { TransformForm } from './receive-transform.ts';

/** What of a request tells it from another under the same idempotency key. */
export function fingerprintedForm({ source, wishes }: TransformForm): object {
  if (source.kind === 'job') return { ...source, ...wishes };
  const { options, file } = source.upload;
  return { options, ...file, ...wishes };
}
