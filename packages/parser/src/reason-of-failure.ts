import { ParseError } from './parse-error.ts';

/** Why something could not be read, in words meant for the person who sent it: what other errors say is about our own inside. */
export function reasonOfFailure(error: unknown): string {
  return error instanceof ParseError
    ? error.message
    : 'its content is damaged or of an unknown kind';
}
