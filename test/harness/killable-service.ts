import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerOptions, startServer, type TestServer } from './start-server.ts';

/** Far more than an undisturbed call takes. */
const PATIENCE_MS = 120_000;

/** An API and a worker process that are started again whenever they were killed. */
export class KillableService {
  readonly #options: Pick<ServerOptions, 'data' | 'databaseUrl' | 'flags'>;
  readonly #servers = new Map<'api' | 'worker', TestServer>();
  key = '';

  constructor(options: Pick<ServerOptions, 'data' | 'databaseUrl' | 'flags'>) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#launch('api');
    await this.#launch('worker');
  }

  async kill(role: 'api' | 'worker'): Promise<void> {
    await this.#servers.get(role)?.kill();
    await this.#launch(role);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.kill()));
  }

  /** Asks again until somebody answers. */
  async fetch(place: string, init: RequestInit = {}): Promise<Response> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const address = this.#servers.get('api')?.address;
      const headers = { 'Service-API-Key': this.key, ...init.headers };
      const answer = await fetch(`${address}${place}`, { ...init, headers }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > deadline) throw new Error(`no answer to ${place}`);
      await sleep(100);
    }
  }

  async #launch(role: 'api' | 'worker'): Promise<void> {
    for (;;) {
      // The database may be down in this very moment; an operator's supervisor tries again too.
      const server = await startServer({ ...this.#options, role }).catch(() => null);
      if (!server) continue;
      this.#servers.set(role, server);
      this.key = server.firstKey ?? this.key;
      return;
    }
  }
}
