/** On every answer. API answers are data: no browser may frame, sniff, run or keep them. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** The dashboard runs its own files and nothing from elsewhere, and no text on a page becomes a program. */
export const PAGES_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The reference page runs its own bundle and nothing from elsewhere. */
export const DOCS_CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ');

/** Two years, as browsers' preload lists ask; only ever sent over HTTPS. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Subdomains may be other people's services without HTTPS: they are included only by word of the operator. */
export function strictTransportSecurity(withSubdomains: boolean): string {
  return withSubdomains
    ? `${STRICT_TRANSPORT_SECURITY}; includeSubDomains`
    : STRICT_TRANSPORT_SECURITY;
}
