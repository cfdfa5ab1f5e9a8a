/** A sealed text cannot be opened, or there is no key to seal with; the message says what to do. */
export class SecretError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SecretError';
  }
}
