import { EXIT } from './exit-codes.ts';

/** Arguments that make no sense; nothing was done. */
export class UsageError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message);
    this.name = 'UsageError';
    this.exitCode = exitCode;
  }
}
