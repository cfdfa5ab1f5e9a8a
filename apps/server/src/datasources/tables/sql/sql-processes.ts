import type { ProcessService } from '../../../features/process-services.ts';
import { SqlProcess } from './sql-process.ts';

/** Statements at work at a time in one server process: each takes a core and half a gigabyte at most. */
const PROCESSES = 2;

/** A few processes with databases in them; who comes when all are busy waits. */
export class SqlProcesses {
  readonly #idle: SqlProcess[] = Array.from({ length: PROCESSES }, () => new SqlProcess());
  readonly #all: readonly SqlProcess[] = [...this.#idle];
  readonly #line: ((process: SqlProcess) => void)[] = [];

  /** Lends a process for as long as the work lasts. */
  async use<Result>(work: (process: SqlProcess) => Promise<Result>): Promise<Result> {
    // The one that was used last is warm.
    const process =
      this.#idle.pop() ?? (await new Promise<SqlProcess>((take) => this.#line.push(take)));
    try {
      return await work(process);
    } finally {
      const next = this.#line.shift();
      if (next) next(process);
      else this.#idle.push(process);
    }
  }

  close(): void {
    for (const process of this.#all) process.close();
  }
}

/** The databases of a server process. */
export const sqlProcesses: ProcessService<SqlProcesses> = {
  name: 'sql processes',
  open: () => new SqlProcesses(),
  close: (processes) => processes.close(),
};
