import { Worker } from 'node:worker_threads';
import type { Derivation, Derived, DeriveReply, DeriveRequest } from './derivation.ts';

type Waiting = { resolve(derived: Derived): void; reject(error: Error): void };

/** A thread nobody asked for this long ends. */
const IDLE_MS = 30_000;
/** The largest documents take some seconds; what takes longer will not end, and others wait behind it. */
const LIMIT_MS = 60_000;

/** One thread that chews large documents, so that the event loop answers others meanwhile. */
export class Deriver {
  #line: Promise<unknown> = Promise.resolve();
  #waiting: Waiting | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #deadline: NodeJS.Timeout | undefined;
  readonly #limitMs: number;

  constructor(limitMs: number = LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** One after the other, and each is read when its turn has come: who waits holds no document in memory. */
  derive(readDocument: () => Promise<Uint8Array>, derivation: Derivation): Promise<Derived> {
    const turn = this.#line.then(async () =>
      this.#ask(await this.#inTime(readDocument()), derivation),
    );
    this.#line = turn.catch(() => {});
    return turn;
  }

  close(): Promise<void> {
    return this.#end(new Error('the server is closing'));
  }

  /** A store that does not answer must not hold up those who wait behind. */
  async #inTime(reading: Promise<Uint8Array>): Promise<Uint8Array> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(this.#tooLong()), this.#limitMs);
    return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer));
  }

  #tooLong(): Error {
    return new Error(`it took more than ${this.#limitMs / 1000} s`);
  }

  #ask(document: Uint8Array, derivation: Derivation): Promise<Derived> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const request: DeriveRequest = { document, derivation };
    this.#worker.postMessage(request);
    this.#deadline = setTimeout(() => {
      void this.#end(this.#tooLong());
    }, this.#limitMs);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./derive-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: DeriveReply) => this.#settle(reply));
    worker.on('error', (error) => this.#lose(worker, error as Error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread ended')));
    return worker;
  }

  async #end(reason: Error): Promise<void> {
    const worker = this.#worker;
    if (worker) this.#lose(worker, reason);
    await worker?.terminate();
  }

  #settle(reply: DeriveReply): void {
    clearTimeout(this.#deadline);
    if ('error' in reply) this.#waiting?.reject(new Error(reply.error));
    else this.#waiting?.resolve(reply.derived);
    this.#waiting = undefined;
    this.#idle = setTimeout(() => void this.close(), IDLE_MS);
    this.#idle.unref();
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    clearTimeout(this.#idle);
    clearTimeout(this.#deadline);
    this.#worker = undefined;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
