import { Worker } from 'node:worker_threads';

type Waiting<Reply> = { resolve(reply: Reply): void; reject(error: Error): void };

/** What a thread answers: what was asked for, or why not. */
export type ThreadAnswer<Reply> = { readonly reply: Reply } | { readonly error: string };

/** A thread nobody asked for this long ends. */
const IDLE_MS = 30_000;
/** The largest documents take some seconds; what takes longer will not end, and others wait behind it. */
const LIMIT_MS = 60_000;

/** One thread that chews large things, so that the event loop answers others meanwhile. Its module calls `answerRequests`. */
export class ThreadLine<Request, Reply> {
  #line: Promise<unknown> = Promise.resolve();
  #waiting: Waiting<Reply> | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #deadline: NodeJS.Timeout | undefined;
  readonly #module: URL;
  readonly #limitMs: number;

  constructor(module: URL, limitMs: number = LIMIT_MS) {
    this.#module = module;
    this.#limitMs = limitMs;
  }

  /** One after the other, and each is prepared when its turn has come: who waits holds nothing in memory. */
  ask(prepare: () => Promise<Request>): Promise<Reply> {
    const turn = this.#line.then(async () => this.#send(await this.#inTime(prepare())));
    this.#line = turn.catch(() => {});
    return turn;
  }

  close(): Promise<void> {
    return this.#end(new Error('the server is closing'));
  }

  /** A store that does not answer must not hold up those who wait behind. */
  async #inTime(preparing: Promise<Request>): Promise<Request> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(this.#tooLong()), this.#limitMs);
    return Promise.race([preparing, late.promise]).finally(() => clearTimeout(timer));
  }

  #tooLong(): Error {
    return new Error(`it took more than ${this.#limitMs / 1000} s`);
  }

  #send(request: Request): Promise<Reply> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
    this.#deadline = setTimeout(() => {
      void this.#end(this.#tooLong());
    }, this.#limitMs);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#module);
    worker.unref();
    worker.on('message', (answer: ThreadAnswer<Reply>) => this.#settle(answer));
    worker.on('error', (error) => this.#lose(worker, error as Error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread ended')));
    return worker;
  }

  async #end(reason: Error): Promise<void> {
    const worker = this.#worker;
    if (worker) this.#lose(worker, reason);
    await worker?.terminate();
  }

  #settle(answer: ThreadAnswer<Reply>): void {
    clearTimeout(this.#deadline);
    if ('error' in answer) this.#waiting?.reject(new Error(answer.error));
    else this.#waiting?.resolve(answer.reply);
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
