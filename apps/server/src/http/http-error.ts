import { ERRORS, type ErrorCode } from '@sheaf/contract';

export type HttpErrorOptions = ErrorOptions & {
  readonly headers?: Readonly<Record<string, string>>;
  /** More for machines. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** A refusal with one of the contract's codes and a sentence the caller can act on. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message?: string, options: HttpErrorOptions = {}) {
    super(message ?? ERRORS[code].meaning, options);
    this.name = 'HttpError';
    this.code = code;
    this.headers = options.headers ?? {};
    this.details = options.details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
