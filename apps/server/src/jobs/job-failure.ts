/** The work cannot be done, however often it is tried; the message is told to who asked for it. */
export class JobFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JobFailure';
    this.code = code;
  }
}
