import type { RecordedCall } from './record-call.ts';

export type Caller = 'key' | 'session' | 'nobody';

const WHO: Readonly<Record<Caller, readonly string[]>> = {
  key: ['-H "Service-API-Key: $SHEAF_API_KEY"'],
  session: ['--cookie "sheaf_session=$SESSION"', '-H "X-CSRF-Token: $CSRF_TOKEN"'],
  nobody: [],
};

/** The call as a line of a shell; `answer` is the media type of what comes back. */
export function toCurl(call: RecordedCall, caller: Caller, answer: string | undefined): string {
  const query = new URLSearchParams(call.query).toString();
  const sends = call.json !== undefined || call.form !== undefined;
  const isImplied = call.method === 'GET' || (call.method === 'POST' && sends);
  const parts = [
    ...(isImplied ? [] : [`-X ${call.method}`]),
    ...(answer === 'text/event-stream' ? ['-N'] : []),
    ...(answer === undefined || /json|^text\//.test(answer) ? [] : ['-OJ']),
    ...(call.method === 'GET' ? WHO[caller].slice(0, 1) : WHO[caller]),
    ...(call.json === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(call.json))}`]),
    ...(call.form ?? []).map(
      ({ name, value, isFile }) => `-F ${quoted(`${name}=${isFile ? '@' : ''}${value}`)}`,
    ),
    `"$SHEAF_URL${call.path}${query === '' ? '' : `?${query}`}"`,
  ];
  return `curl ${parts.join(' ')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
