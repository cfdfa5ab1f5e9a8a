import type { ErrorBody, ErrorCode, ValidationError } from '../contract.ts';

/** A refusal of the server: its status, stable code, sentence, and for a 422 the places that are wrong. */
export class SheafError extends Error {
  readonly status: number;
  /** `validation_error` for a 422, `unreadable_answer` when the answer is not the server's own. */
  readonly code: ErrorCode | 'validation_error' | 'unreadable_answer' | (string & {});
  /** What finds the call in the server's log. */
  readonly requestId: string | null;
  readonly headers: Headers;
  readonly validation: readonly ValidationError[];
  /** More for machines, where the error has it. */
  readonly details: Readonly<Record<string, unknown>>;
  /** How long the server asks to wait, in seconds. */
  readonly retryAfterSeconds: number | null;

  private constructor(
    response: Response,
    code: string,
    message: string,
    validation: readonly ValidationError[],
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'SheafError';
    this.status = response.status;
    this.code = code;
    this.validation = validation;
    this.details = details;
    this.headers = response.headers;
    this.requestId = response.headers.get('x-request-id');
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null;
  }

  static async fromResponse(response: Response): Promise<SheafError> {
    const body: unknown = await response.json().catch(() => null);
    if (isValidation(body)) {
      const message = body.detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
      return new SheafError(response, 'validation_error', message, body.detail);
    }
    if (isErrorBody(body)) {
      return new SheafError(response, body.code, body.detail, [], body.details);
    }
    return SheafError.unreadable(response);
  }

  /** An answer that does not come from the server: a proxy's, or another program's. */
  static unreadable(response: Response): SheafError {
    const place = response.url === '' ? 'the address' : new URL(response.url).origin;
    const message = `${place} answers HTTP ${response.status}, but not as a Sheaf server does`;
    return new SheafError(response, 'unreadable_answer', message, []);
  }
}

function isValidation(body: unknown): body is { detail: ValidationError[] } {
  return (
    typeof body === 'object' && body !== null && 'detail' in body && Array.isArray(body.detail)
  );
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}
