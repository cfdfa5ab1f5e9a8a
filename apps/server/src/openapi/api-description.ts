import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@sheaf/contract';

/** What holds for every call, told once at the head of the reference. */
export const API_DESCRIPTION = `Documents into data, on your own machines.

**Keys.** Every call under \`/v1\` and \`/v2\` carries the key in the header \`Service-API-Key\`; a key in \`Authorization\` does not count. Without a good key: 401; without the scope: 403; what belongs to another project: 404.
Plain HTTP is for the same machine only.

**Sessions.** In pages of the dashboard the cookie of a person who signed in stands in for the key, in the project the session has chosen; calls that are no GET then need the \`X-CSRF-Token\` of \`GET /v2/account\`. Under \`/openai\` and at \`/mcp\` the key may come as \`Authorization: Bearer\`.

**Every answer** carries \`X-Request-Id\` (yours, if you send a sound one) and \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (unix seconds). Limits are per key and endpoint, by the minute; over them: 429 with \`Retry-After\`.
Answers may gain fields: pass over those you do not know.

**Errors.** 422 when a part of the request does not validate: \`{"detail": [{"loc", "msg", "type"}]}\`, where \`loc\` leads to the place. All others: \`{"detail", "code", "message", "request_id"}\`; \`code\` does not change, the sentence may.
Unknown fields of a body are a 422, unknown query parameters are passed over.

**Lists** take \`limit\` (1 to ${LIST_LIMIT_MAX}, by default ${LIST_LIMIT_DEFAULT}) and \`cursor\`, and answer \`{"data", "next_cursor"}\`, newest first; \`next_cursor\` is null on the last page.

**Idempotency.** Any POST takes an \`Idempotency-Key\` of 1 to 255 characters: the same key and body within 24 hours replays the first answer, with \`Idempotent-Replayed: true\`; another body is a 409.
A call that was refused, or failed on our side, keeps no answer and may be sent again with the same key.

**Event streams** are Server-Sent Events with \`event\`, \`id\` and one line of JSON as \`data\`; the end is \`data: [DONE]\`. A late reader gets all of it; one that was cut off goes on behind its \`Last-Event-ID\`.

**Times** are RFC 3339 in UTC with milliseconds. **Ids** sort by the time they were made, and are opaque otherwise.`;
