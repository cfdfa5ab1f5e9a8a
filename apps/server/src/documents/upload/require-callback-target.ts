import { requireTarget } from '../../webhooks/index.ts';
import type { UploadOptions } from './parse-upload-options.ts';

/** Refuses, with a 422 where it was sent, a `webhook_url` that nothing would be sent to. */
export async function requireCallbackTarget(
  { options: { webhook_url: url }, placeOf }: UploadOptions,
  rules: Parameters<typeof requireTarget>[2],
): Promise<void> {
  if (url !== undefined) await requireTarget(url, placeOf('webhook_url'), rules);
}
