/** Calls the API with the key of whoever uses the tools: within the process, or over the network. */
export type ApiCaller = (path: string, init?: CallInit) => Promise<Response>;

export type CallInit = {
  readonly method?: 'GET' | 'POST';
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
};

/** A refusal of the API, with its sentence. */
export class ToolRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolRefusal';
  }
}

/** The answer as JSON; a refusal is thrown with the sentence of the API. */
export async function askApi<Body>(call: ApiCaller, path: string, init?: CallInit): Promise<Body> {
  return (await sound(await call(path, init))).json() as Promise<Body>;
}

export async function askApiForText(call: ApiCaller, path: string): Promise<string> {
  return (await sound(await call(path))).text();
}

async function sound(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  throw new ToolRefusal(sentenceOf(text) ?? `the API answers ${response.status}`);
}

function sentenceOf(text: string): string | null {
  try {
    const { detail, code } = JSON.parse(text) as { detail: unknown; code?: string };
    if (typeof detail === 'string') return code ? `${detail} (${code})` : detail;
    if (!Array.isArray(detail)) return null;
    return detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  } catch {
    return null;
  }
}

/** What a call carries, in the form that goes over any wire. */
export async function toWire({ json, form }: CallInit): Promise<{
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}> {
  if (json !== undefined) {
    return {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(json)),
    };
  }
  if (!form) return { headers: {}, body: undefined };
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
