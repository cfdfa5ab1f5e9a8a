type ErrorDefinition = {
  readonly status: number;
  /** What it means, as docs/errors.md says it. */
  readonly meaning: string;
};

/** Every coded error of the API; docs/errors.md mirrors this table. 422 has its own body and no code. */
export const ERRORS = {
  bad_request: {
    status: 400,
    meaning: 'The request line, a header or the address cannot be understood.',
  },
  invalid_multipart: {
    status: 400,
    meaning: 'The multipart body is broken: no boundary, cut off, or malformed part headers.',
  },
  invalid_cursor: { status: 400, meaning: 'The `cursor` is not one this list handed out.' },
  unsupported_format: {
    status: 400,
    meaning: 'The file is of a kind that cannot be read; the message names what was found.',
  },
  empty_file: { status: 400, meaning: 'The file has no bytes.' },
  malformed_file: {
    status: 400,
    meaning: 'Nothing in the file could be read: it is damaged or cut off.',
  },
  password_required: { status: 400, meaning: 'The file is encrypted; send `password`.' },
  wrong_password: { status: 400, meaning: 'The `password` does not open the file.' },
  invalid_option: {
    status: 400,
    meaning: 'An option does not fit this file, such as pages it does not have.',
  },
  limit_exceeded: {
    status: 400,
    meaning:
      'The file goes over a limit on pages, pixels, contained files or unpacked size; the message names it.',
  },
  sql_refused: {
    status: 400,
    meaning:
      'The SQL statement is not answered: it is not one SELECT, names what is not there, fails, or goes over a limit; the message says which.',
  },
  timed_out: {
    status: 400,
    meaning: 'The document took longer than the time a document may take.',
  },
  missing_tool: {
    status: 400,
    meaning: 'The server lacks what this kind of file needs; the message names it.',
  },
  missing_api_key: {
    status: 401,
    meaning: 'There is no `Service-API-Key` header. A key in `Authorization` does not count.',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The key is not one of this server: misspelt, cut off, or with a blank in it.',
  },
  expired_api_key: { status: 401, meaning: 'The key has passed its expiry.' },
  revoked_api_key: { status: 401, meaning: 'The key was revoked.' },
  missing_session: {
    status: 401,
    meaning:
      'Nobody is signed in, or the session has ended; `details.setup_needed` says whether there is no account at all yet.',
  },
  wrong_credentials: {
    status: 401,
    meaning: 'There is no account with this e-mail address and password.',
  },
  link_invalid: {
    status: 401,
    meaning:
      'The link was used already, has expired, or is not one of this server; ask for another.',
  },
  csrf_token_invalid: {
    status: 403,
    meaning:
      'A call with the cookie of a session needs its `X-CSRF-Token`, and may come from no page of another server.',
  },
  account_required: {
    status: 403,
    meaning: 'Only a person who is signed in may do this; no key opens it.',
  },
  https_required: { status: 403, meaning: 'A plain-HTTP call from another machine; use HTTPS.' },
  insufficient_scope: {
    status: 403,
    meaning: 'The key is valid but lacks the scope; the message names it.',
  },
  address_not_allowed: {
    status: 403,
    meaning: "The caller's address is not on the key's allow-list.",
  },
  route_not_found: { status: 404, meaning: 'There is no such address on this server.' },
  not_found: { status: 404, meaning: 'There is no such thing in the project of this key.' },
  page_not_found: { status: 404, meaning: 'The document has no such page.' },
  table_not_found: { status: 404, meaning: 'The document has no such table.' },
  chart_not_found: { status: 404, meaning: 'The document has no such chart with data.' },
  file_not_kept: { status: 404, meaning: 'The original file is no longer kept (retention).' },
  result_not_kept: { status: 404, meaning: 'The result is no longer kept (retention).' },
  method_not_allowed: {
    status: 405,
    meaning: 'The address exists, the method does not; `Allow` names those that do.',
  },
  upload_stalled: {
    status: 408,
    meaning: 'No more of the upload came for too long; send it again.',
  },
  job_not_finished: {
    status: 409,
    meaning: 'The job is still queued or processing; ask again after `Retry-After` seconds.',
  },
  job_failed: {
    status: 409,
    meaning: 'The job failed, so there is no result; the message gives the reason.',
  },
  job_finished: { status: 409, meaning: 'The job has already finished and cannot be canceled.' },
  not_a_page_image: { status: 409, meaning: 'Documents of this kind have no page images.' },
  idempotency_key_reused: {
    status: 409,
    meaning: 'The `Idempotency-Key` was used for another request.',
  },
  idempotency_in_progress: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` is still running.',
  },
  not_published: {
    status: 404,
    meaning: 'The agent has no published version; publish one first.',
  },
  stale_draft: {
    status: 409,
    meaning: 'The draft has moved on; publish the newest, or send `override_draft`.',
  },
  already_published: { status: 409, meaning: 'This version is published already.' },
  name_taken: { status: 409, meaning: 'There is one of that name already.' },
  session_busy: {
    status: 409,
    meaning: 'The session is answering another message; wait for it, or cancel it.',
  },
  illegal_batch_state: {
    status: 409,
    meaning:
      'The batch execution is in a state in which this cannot be done; the message names the state.',
  },
  session_ended: { status: 409, meaning: 'The session has ended; open another one.' },
  email_taken: { status: 409, meaning: 'There is an account with this e-mail address already.' },
  last_admin: {
    status: 409,
    meaning: 'This is the last admin of the server; make another account one first.',
  },
  last_admin_key: {
    status: 409,
    meaning: 'This is the last admin key of the project; make another one first.',
  },
  last_project: {
    status: 409,
    meaning: 'This is the last project of the server; make another one first.',
  },
  too_many_webhooks: {
    status: 409,
    meaning: 'The project has as many webhooks as it may have; delete one first.',
  },
  webhook_disabled: {
    status: 409,
    meaning: 'The receiver answered 410 Gone, so nothing is sent there; make a new webhook.',
  },
  payload_too_large: { status: 413, meaning: 'The request body goes over the limit.' },
  file_too_large: { status: 413, meaning: 'The file goes over the upload limit.' },
  sync_limit_exceeded: {
    status: 413,
    meaning: 'The file is too large to be parsed in one call; submit it to `POST /v2/documents`.',
  },
  range_not_satisfiable: {
    status: 416,
    meaning: 'The `Range` lies behind the end; `Content-Range` says how long it is.',
  },
  headers_too_large: { status: 431, meaning: 'The request headers go over the limit.' },
  unsupported_media_type: {
    status: 415,
    meaning: 'The `Content-Type` is not one this endpoint takes.',
  },
  rate_limited: {
    status: 429,
    meaning: 'Too many requests; ask again after `Retry-After` seconds.',
  },
  internal_error: {
    status: 500,
    meaning: 'Something went wrong on our side; the `request_id` finds it in the log.',
  },
  parser_crashed: { status: 500, meaning: 'The document crashed the parser more than once.' },
  model_unavailable: {
    status: 503,
    meaning: 'The language model of the agent is not configured or does not answer.',
  },
  shutting_down: {
    status: 503,
    meaning: 'This server is shutting down; ask again, another one answers.',
  },
  not_ready: { status: 503, meaning: 'The server is up but its database does not answer yet.' },
  storage_full: {
    status: 507,
    meaning: 'The disk of the server is full, so nothing was stored; ask again when there is room.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;
