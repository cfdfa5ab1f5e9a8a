import { type DocumentOptions, documentOptionsSchema, type ValidationError } from '@sheaf/contract';
import { parsePageRange } from '@sheaf/parser/page-range';
import { extraForbiddenMessage } from '../../http/validation/extra-forbidden.ts';
import { validatePart } from '../../http/validation/validate-part.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';

const OPTION_NAMES = Object.keys(documentOptionsSchema.shape);
/** What callers may keep with a job. */
const METADATA_LIMIT_BYTES = 16 * 1024;

/** Where in the request an option was sent. */
export type PlaceOf = (name: keyof DocumentOptions) => string[];

export type UploadOptions = { readonly options: DocumentOptions; readonly placeOf: PlaceOf };

/** The options of an upload, from the one JSON field or from single fields, which win. */
export function parseUploadOptions(fields: ReadonlyMap<string, string>): UploadOptions {
  const single: Record<string, unknown> = {};
  for (const [name, text] of fields) {
    if (name !== 'options') single[name] = fieldValue(name, text);
  }
  const bundled = fields.get('options');
  const base = bundled === undefined ? {} : bundledOptions(bundled);
  const own = validatePart(documentOptionsSchema, 'body', single);
  const options = { ...base, ...own };
  const placeOf: PlaceOf = (name) => (name in own ? ['body', name] : ['body', 'options', name]);
  requireMeaning(options, placeOf);
  return { options, placeOf };
}

/** 422 details for parts that no upload has. */
export function unknownPart(name: string, ownNames: readonly string[] = []): ValidationError {
  return {
    loc: ['body', name],
    type: 'extra_forbidden',
    msg: extraForbiddenMessage(name, ['file', 'options', ...ownNames, ...OPTION_NAMES]),
  };
}

export function isUploadField(name: string): boolean {
  return name === 'options' || OPTION_NAMES.includes(name);
}

function bundledOptions(text: string): DocumentOptions {
  const value = parseJson(text, ['body', 'options']);
  try {
    return validatePart(documentOptionsSchema, 'body', value);
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    throw new ValidationFailure(
      error.detail.map((one) => ({ ...one, loc: ['body', 'options', ...one.loc.slice(1)] })),
    );
  }
}

/** Form fields are text; what should be something else is read as JSON, or as people write it. */
function fieldValue(name: string, text: string): unknown {
  switch (name) {
    case 'languages':
      return text.trim().startsWith('[')
        ? parseJson(text, ['body', name])
        : text.split(',').map((code) => code.trim());
    case 'metadata':
      return parseJson(text, ['body', name]);
    case 'no_cache':
      if (/^(true|1|yes|on)$/i.test(text)) return true;
      return /^(false|0|no|off)$/i.test(text) ? false : text;
    default:
      return text;
  }
}

function parseJson(text: string, loc: (string | number)[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValidationFailure([{ loc, type: 'json_invalid', msg: 'Invalid JSON' }]);
  }
}

/** What the schema cannot say: ranges that run backwards, metadata that is too long. */
function requireMeaning(options: DocumentOptions, placeOf: PlaceOf): void {
  if (options.pages !== undefined) {
    try {
      parsePageRange(options.pages);
    } catch (error) {
      const msg = `Value error, ${(error as Error).message}`;
      throw new ValidationFailure([{ loc: placeOf('pages'), type: 'value_error', msg }]);
    }
  }
  const metadataBytes = Buffer.byteLength(JSON.stringify(options.metadata ?? {}));
  if (metadataBytes > METADATA_LIMIT_BYTES) {
    const msg = `Value error, metadata is ${metadataBytes} bytes of JSON, more than ${METADATA_LIMIT_BYTES}`;
    throw new ValidationFailure([{ loc: placeOf('metadata'), type: 'value_error', msg }]);
  }
}
