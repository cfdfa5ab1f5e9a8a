import { Worker } from 'node:worker_threads';
import type { Derivation, Derived, DeriveReply, DeriveRequest } from './derivation.ts';

type Waiting = { resolve(derived: Derived): void; reject(error: Error): void };

/** A thread nobody asked for this long ends. */
const IDLE_MS = 30_000;

/** One thread that chews large documents, so that the event loop answers others meanwhile. */
export class Deriver {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #nextId = 0;
  #idle: NodeJS.Timeout | undefined;

  derive(document: Uint8Array, derivation: Derivation): Promise<Derived> {
    const id = this.#nextId++;
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const request: DeriveRequest = { id, document, derivation };
    this.#worker.postMessage(request);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./derive-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: DeriveReply) => this.#settle(reply));
    worker.on('error', (error) => this.#lost(worker, error as Error));
    worker.on('exit', () => this.#lost(worker, new Error('the thread ended')));
    return worker;
  }

  #settle(reply: DeriveReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.derived);
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.close(), IDLE_MS);
    this.#idle.unref();
  }

  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
