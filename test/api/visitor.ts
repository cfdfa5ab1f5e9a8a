import type { CurrentAccount } from '@sheaf/contract';
import { json, type TestApi } from './start-api.ts';

/** A browser at the server: it keeps its cookie, and its pages send the token that goes with it. */
export class Visitor {
  readonly #api: Pick<TestApi, 'url'>;
  cookie: string | undefined;
  csrfToken: string | undefined;
  /** Of the last answer that set one. */
  setCookie = '';

  constructor(api: Pick<TestApi, 'url'>, cookie?: string) {
    this.#api = api;
    this.cookie = cookie;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.#api.url}${path}`, {
      ...init,
      headers: {
        ...(this.cookie && { cookie: `other=1; sheaf_session=${this.cookie}` }),
        ...(this.csrfToken && { 'x-csrf-token': this.csrfToken }),
        ...(init.headers as Record<string, string>),
      },
    });
    this.#keepCookie(response);
    return response;
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.call(path, body === undefined ? { method: 'POST', headers } : json(body, headers));
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.call(path, { ...json(body), method: 'PUT' });
  }

  /** Signs in, or whatever else answers with an account, and keeps the token. */
  async enter(path: string, body: unknown): Promise<CurrentAccount> {
    const response = await this.post(path, body);
    const answer = (await response.json()) as CurrentAccount;
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    this.csrfToken = answer.csrf_token;
    return answer;
  }

  signIn(email: string, password: string): Promise<CurrentAccount> {
    return this.enter('/v2/account/sign-in', { email, password });
  }

  #keepCookie({ headers }: Response): void {
    const set = headers.get('set-cookie');
    if (set === null) return;
    this.setCookie = set;
    this.cookie = /^sheaf_session=([^;]*)/.exec(set)?.[1] || undefined;
  }
}

/** Status and code of a refusal. */
export async function codeOf(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { code: string };
  return [response.status, body.code];
}
