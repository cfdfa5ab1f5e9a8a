import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCaptured } from '../run-captured.ts';
import { submitCommand } from './submit-command.ts';

type Trouble =
  | 'none'
  | 'lose'
  | { readonly status: number; readonly code: string; readonly after?: number };

/** A server that takes uploads as the API does, with the trouble it is told to make, and remembers what it took. */
class TroubledServer {
  readonly jobs = new Map<string, string>();
  readonly trouble: Trouble[] = [];
  uploads = 0;
  atOnce = 0;
  mostAtOnce = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return send(response, 200, { data: [], next_cursor: null });
    this.uploads++;
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    for await (const _ of request);
    await new Promise((resolve) => setTimeout(resolve, 20));
    this.atOnce--;
    const trouble = this.trouble.shift();
    if (trouble === undefined || trouble === 'none' || trouble === 'lose') {
      const key = String(request.headers['idempotency-key']);
      const id = this.jobs.get(key) ?? `job_${this.jobs.size + 1}`;
      this.jobs.set(key, id);
      // What was done is done, but nobody hears of it.
      if (trouble === 'lose') request.socket.destroy();
      else send(response, 201, { job_id: id, status: 'queued' });
      return;
    }
    const { status, code, after } = trouble;
    if (after !== undefined) response.setHeader('retry-after', after);
    send(response, status, { code, detail: `it is ${code}`, message: '', request_id: 'req_1' });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_1' });
  response.end(JSON.stringify(body));
}

let folder: string;
let server: TroubledServer;
let environment: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-submit-'));
  for (let index = 0; index < 9; index++) {
    await writeFile(path.join(folder, `${index}.txt`), `words ${index}`);
  }
  server = new TroubledServer();
  environment = { SHEAF_URL: await server.listen(), SHEAF_API_KEY: 'shf_x' };
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const submit = (...argv: string[]) =>
  runCaptured(submitCommand, [folder, ...argv], { environment });

test('lost answers, full windows and a server on its way down make no job twice', async () => {
  const begun = Date.now();
  server.trouble.push(
    'lose',
    { status: 429, code: 'rate_limited', after: 1 },
    { status: 503, code: 'shutting_down', after: 1 },
    'lose',
    { status: 409, code: 'idempotency_in_progress', after: 1 },
  );
  const { code, stdout, stderr } = await submit('--quiet');
  expect([code, stderr]).toEqual([0, '']);
  expect(server.jobs.size).toBe(9);
  expect(new Set(stdout.trim().split('\n'))).toEqual(new Set(server.jobs.values()));
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
});

test('no more uploads run at once than asked for', async () => {
  await submit('--concurrency', '2');
  expect([server.uploads, server.mostAtOnce]).toEqual([9, 2]);
});

test('a file that is refused does not hold up the others', async () => {
  server.trouble.push({ status: 400, code: 'unsupported_format' });
  const { code, stdout, stderr } = await submit('--json', '--concurrency', '1');
  expect(code).toBe(1);
  expect(stderr).toBe(
    `sheaf documents submit: ${folder}/0.txt: it is unsupported_format (unsupported_format, req_1)\n`,
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatchObject({
    file: `${folder}/0.txt`,
    status: 'refused',
    request_id: 'req_1',
  });
});

test('a key that ends half-way stops the rest and says how far it came', async () => {
  server.trouble.push('none', 'none', 'none', { status: 401, code: 'revoked_api_key' });
  const { code, stdout, stderr } = await submit('--concurrency', '1', '--quiet');
  expect(code).toBe(4);
  expect(stdout.trim().split('\n')).toHaveLength(3);
  expect(server.uploads).toBe(4);
  expect(stderr).toBe(
    'sheaf documents submit: it is revoked_api_key (revoked_api_key, req_1)\n3 of 9 files were sent.\n',
  );
});
