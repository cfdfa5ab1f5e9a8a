import type { LoggedRequest } from '@sheaf/client';

/** The call as a command; queries and bodies are not logged, so those have to be put in. */
export function toCurl({ method, path }: LoggedRequest, origin: string): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(origin + path)}`,
    `  -H "Service-API-Key: $SHEAF_API_KEY"`,
    ...(method === 'POST' || method === 'PUT'
      ? [`  -H 'Content-Type: application/json' -d '{}'`]
      : []),
  ];
  return lines.join(' \\\n');
}

/** A text as one word of a shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
