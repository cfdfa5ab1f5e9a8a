/** A message that nobody should believe. */
export class WebhookError extends Error {
  readonly code: 'missing_header' | 'wrong_signature' | 'wrong_time' | 'wrong_secret';

  constructor(code: WebhookError['code'], message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}
