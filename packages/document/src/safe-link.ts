/** Schemes a link may have; every other one runs something, reads something or is known to few. */
const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'ftp']);
/** Blanks and control characters, which browsers pass over in a scheme: `java\nscript:`. */
const PASSED_OVER = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** The target of a link if it may be followed: a known scheme, or an address relative to the document; undefined otherwise. */
export function safeLink(target: string): string | undefined {
  const trimmed = target.trim();
  // What stands before the first colon is a scheme unless the address has begun.
  const scheme = /^([^:/?#]*):/.exec(trimmed)?.[1]?.replace(PASSED_OVER, '').toLowerCase();
  if (trimmed === '' || (scheme !== undefined && !SCHEMES.has(scheme))) return undefined;
  return trimmed;
}
