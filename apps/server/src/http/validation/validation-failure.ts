import type { ValidationError } from '@sheaf/contract';

/** A request whose parts do not fit their schemas: becomes a 422. */
export class ValidationFailure extends Error {
  readonly detail: readonly ValidationError[];

  constructor(detail: readonly ValidationError[]) {
    super(detail[0]?.msg ?? 'invalid request');
    this.name = 'ValidationFailure';
    this.detail = detail;
  }
}
