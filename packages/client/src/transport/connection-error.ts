/** The server cannot be reached, or went away while it answered. */
export class ConnectionError extends Error {
  /** Name of the trouble as the platform gives it, such as `ECONNREFUSED`; empty when it gives none. */
  readonly code: string;

  constructor(origin: string, cause: unknown) {
    const code = codeOf(cause);
    super(`cannot reach ${origin}: ${WORDS[code] ?? reasonOf(cause)}`, { cause });
    this.name = 'ConnectionError';
    this.code = code;
  }

  /** Whether it may well work in a moment; wrong names, certificates and protocols stay wrong. */
  get isPassing(): boolean {
    return !/^(ENOTFOUND|ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(
      this.code,
    );
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused; is the server running?',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name cannot be resolved at the moment',
  ECONNRESET: 'the connection was reset',
  UND_ERR_SOCKET: 'the connection was closed',
  ETIMEDOUT: 'there is no answer',
  UND_ERR_CONNECT_TIMEOUT: 'there is no answer',
  UND_ERR_HEADERS_TIMEOUT: 'there is no answer',
  UND_ERR_BODY_TIMEOUT: 'the answer stands still',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the network',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak HTTPS; is it http:// ?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak HTTPS; is it http:// ?',
  EPROTO: 'it does not speak HTTPS; is it http:// ?',
};

type Trouble = { readonly code?: unknown; readonly cause?: unknown; readonly errors?: unknown };

/** The platform's `fetch failed` hides what happened in its causes. */
function codeOf(error: unknown): string {
  const { code, cause, errors } = (error ?? {}) as Trouble;
  if (typeof code === 'string') return code;
  if (cause !== undefined) return codeOf(cause);
  return Array.isArray(errors) && errors.length > 0 ? codeOf(errors[0]) : '';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
