import { type ChildProcess, fork } from 'node:child_process';
import { OUT_OF_MEMORY_EXIT } from './out-of-memory-exit.ts';
import type { SqlAnswer, SqlReplies, SqlRequest } from './sql-messages.ts';
import { SqlRefusal } from './sql-refusal.ts';

type Waiting = { resolve(reply: never): void; reject(error: Error): void };

/** A process with a database in it. What happens to it happens to nobody else; the next request starts another. */
export class SqlProcess {
  #child: ChildProcess | undefined;
  #waiting: Waiting | undefined;

  /** Its answer, unless it takes too long or the signal comes: then the process is killed. */
  async ask<Kind extends SqlRequest['kind']>(
    request: Extract<SqlRequest, { kind: Kind }>,
    { limitMs, signal }: { readonly limitMs: number; readonly signal?: AbortSignal },
  ): Promise<SqlReplies[Kind]> {
    signal?.throwIfAborted();
    this.#child ??= this.#start();
    const late = () =>
      this.#kill(
        new SqlRefusal('limit', `The statement took more than ${limitMs / 1000} seconds.`),
      );
    const timer = setTimeout(late, limitMs);
    const leave = () => this.#kill(new SqlRefusal('limit', 'The caller has left.'));
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await new Promise<SqlReplies[Kind]>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#child?.send(request);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  close(): void {
    this.#kill(new Error('the server is closing'));
  }

  #start(): ChildProcess {
    // It gets no variable of the environment: there are secrets among them.
    const child = fork(new URL('./sql-child.ts', import.meta.url), [], {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (answer: SqlAnswer) => this.#settle(child, answer));
    child.on('error', (error) => this.#lose(child, error));
    child.on('exit', (code, signal) => this.#lose(child, lossOf(code, signal)));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(child: ChildProcess, answer: SqlAnswer): void {
    if (this.#child !== child) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if ('reply' in answer) waiting?.resolve(answer.reply as never);
    else if ('refused' in answer) waiting?.reject(new SqlRefusal(answer.refused, answer.message));
    else waiting?.reject(new Error(answer.error));
  }

  #kill(reason: Error): void {
    const child = this.#child;
    if (!child) return;
    this.#lose(child, reason);
    child.kill('SIGKILL');
  }

  #lose(child: ChildProcess, reason: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#waiting?.reject(reason);
    this.#waiting = undefined;
  }
}

function lossOf(code: number | null, signal: NodeJS.Signals | null): SqlRefusal {
  return code === OUT_OF_MEMORY_EXIT || signal === 'SIGKILL'
    ? new SqlRefusal('limit', 'The statement needs more memory than it may have.')
    : new SqlRefusal('failed', 'The statement crashed the database; it was started anew.');
}
