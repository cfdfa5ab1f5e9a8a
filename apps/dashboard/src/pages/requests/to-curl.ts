import type { LoggedRequest } from '@sheaf/client';

/** The call as a command; queries and bodies are not logged, so those have to be put in. */
export function toCurl({ method, path }: LoggedRequest, origin: string): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(origin + path)}`,
    `  -H "Service-API-Key: $SHEAF_API_KEY"`,
    ...bodyOf(method, path),
  ];
  return lines.join(' \\\n');
}

const TAKES_FILE = /^\/v2\/documents(?:\/process)?$/;

function bodyOf(method: string, path: string): string[] {
  if (method === 'POST' && TAKES_FILE.test(path)) return ['  -F file=@FILE'];
  const hasBody = method === 'POST' || method === 'PUT';
  return hasBody ? [`  -H 'Content-Type: application/json' -d '{}'`] : [];
}

/** A text as one word of a shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
