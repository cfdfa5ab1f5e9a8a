export const PARSE_ERROR_CODES = [
  'unsupported_format',
  'empty_file',
  'malformed_file',
  'password_required',
  'wrong_password',
  'limit_exceeded',
  'invalid_option',
  'missing_tool',
  'timed_out',
  'parser_crashed',
  'canceled',
] as const;

export type ParseErrorCode = (typeof PARSE_ERROR_CODES)[number];

/** A document that cannot be read at all, with a sentence the person who sent it can act on. */
export class ParseError extends Error {
  readonly code: ParseErrorCode;

  constructor(code: ParseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ParseError';
    this.code = code;
  }
}
