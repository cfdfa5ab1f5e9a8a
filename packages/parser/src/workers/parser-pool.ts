import { ParseError } from '../parse-error.ts';
import type { ParseLimits, ParseOptions } from '../parse-options.ts';
import { DocumentRun, type ParseOutcome, type ParserEvent } from './document-run.ts';
import type { DocumentOrder, Order, PageImageOrder } from './messages.ts';
import { Pace } from './pace.ts';
import { type PageImageFile, PageImageRun } from './page-image-run.ts';
import { type FinishStep, ParserProcess, type ProcessLimits } from './parser-process.ts';
import type { Run } from './run.ts';

export type ParserPoolOptions = {
  readonly processes: number;
  readonly limits: ProcessLimits & {
    readonly documentCpuMs: number;
    readonly documentWallMs: number;
  };
  /** Made of every document in the process that parsed it: rendering never holds up the caller. */
  readonly finish: FinishStep;
  /** Told of every process that was ended, or ended itself, over its work. */
  readonly onDeath?: (cause: string) => void;
};

export type ParseTask = {
  /** Path of the document's bytes. */
  readonly file: string;
  /** What the bytes must be, where it is known. */
  readonly sha256?: string;
  readonly filename: string;
  readonly options: ParseOptions;
  readonly limits?: Partial<ParseLimits>;
  /** What the finishing step is told; plain data. */
  readonly finishOptions?: unknown;
  /** Exists, belongs to this task alone, and is removed by the caller afterwards. */
  readonly scratchFolder: string;
  /** Goes before documents nobody waits for. */
  readonly interactive?: boolean;
  readonly signal: AbortSignal;
  readonly onEvent?: (event: ParserEvent) => void;
};

/** Documents a process parses before a fresh one takes its place: what leaks stays small. */
const ORDERS_BEFORE_RECYCLING = 400;
/** WebAssembly memory never shrinks: a process that holds this much between documents starts anew. */
const RECYCLE_ABOVE_BYTES = 900 * 1024 ** 2;
const IDLE_BEFORE_RETIRING_MS = 60_000;
const DOCUMENT_WATCH_MS = 500;

/** Parses documents in processes of their own: one crash, loop or leak harms nothing but its document. */
export class ParserPool {
  readonly #options: ParserPoolOptions;
  readonly #processes = new Set<ParserProcess>();
  readonly #runs = new Set<Run>();
  /** Which document a process had last, and so may still have open. */
  readonly #lastRun = new WeakMap<ParserProcess, Run>();
  readonly #workingOn = new Map<ParserProcess, Run>();
  readonly #pace = new Pace();
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ParserPoolOptions) {
    this.#options = options;
  }

  /** Parses one document; rejects with a `ParseError` that says why it could not be. */
  async run(task: ParseTask): Promise<ParseOutcome> {
    const onEvent = task.onEvent ?? (() => {});
    const run = new DocumentRun(this.#orderOf(task), task.interactive ?? false, onEvent);
    await this.#see(run, task.signal);
    return run.outcome;
  }

  /** Makes a PNG of one page in the scratch folder. */
  async renderPage(task: ParseTask & { readonly image: PageImageOrder }): Promise<PageImageFile> {
    const { image } = task;
    const run = new PageImageRun({ kind: 'render', document: this.#orderOf(task), image });
    await this.#see(run, task.signal);
    return run.outcome;
  }

  #orderOf(task: ParseTask): DocumentOrder {
    const { file, sha256, filename, options, limits = {}, finishOptions, scratchFolder } = task;
    // Fewer pages are not worth the messages.
    const inlinePages = 2 * this.#options.processes;
    const order = { file, filename, options, limits, finishOptions, scratchFolder, inlinePages };
    return sha256 === undefined ? order : { ...order, sha256 };
  }

  /** Sees a run through to its end; only its outcome says how that was. */
  async #see(
    run: Run & { readonly outcome: Promise<unknown> },
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#closed || signal.aborted) run.fail(canceled());
    const stop = () => {
      run.fail(canceled());
      this.#killProcessesOf(run);
    };
    signal.addEventListener('abort', stop);
    const watch = this.#watchDocument(run);
    this.#runs.add(run);
    this.#dispatch();
    await run.outcome.catch(() => {});
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
    this.#runs.delete(run);
    this.#dispatch();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    for (const run of this.#runs) run.fail(canceled());
    await Promise.all([...this.#processes].map((each) => each.retire()));
    this.#processes.clear();
  }

  #dispatch(): void {
    while (!this.#closed) {
      const capacity = this.#options.processes + this.#suspects();
      if (this.#workingOn.size >= capacity) return;
      const next = this.#nextOrder();
      if (!next) break;
      const process = this.#freeProcess(next.run);
      void this.#carryOut(process, next.run, next.order);
    }
    this.#retireIdleLater();
  }

  /** Somebody who waits goes first, then whoever has least under way, then who came first. */
  #nextOrder(): { run: Run; order: Order } | null {
    const candidates = [...this.#runs]
      .filter((run) => !run.hasEnded)
      .sort((a, b) => Number(b.isInteractive) - Number(a.isInteractive) || a.running - b.running);
    for (const run of candidates) {
      const order = run.takeOrder(this.#options.processes);
      if (order) return { run, order };
    }
    return null;
  }

  async #carryOut(process: ParserProcess, run: Run, order: Order): Promise<void> {
    this.#workingOn.set(process, run);
    this.#lastRun.set(process, run);
    const end = await process.run(order, (report) => run.hear(report));
    this.#workingOn.delete(process);
    run.cpuMs += process.orderCpuMs;
    if ('death' in end) {
      if (end.death.cause !== 'stopped') this.#options.onDeath?.(end.death.cause);
      run.childDied(order, end.death);
    } else run.conclude(order, end.report);
    if (process.isDead || process.isSuspect || this.#isWorn(process)) {
      this.#processes.delete(process);
      if (!process.isDead) void process.retire();
    }
    this.#dispatch();
  }

  #freeProcess(run: Run): ParserProcess {
    const free = [...this.#processes].filter(
      (each) => !each.isBusy && !each.isDead && !this.#workingOn.has(each),
    );
    const found = free.find((each) => this.#lastRun.get(each) === run) ?? free[0];
    if (found) return found;
    const { limits, finish } = this.#options;
    const made = new ParserProcess({
      limits,
      finish,
      pace: this.#pace,
      onSuspect: () => this.#dispatch(),
    });
    this.#processes.add(made);
    return made;
  }

  #suspects(): number {
    const suspects = [...this.#workingOn.keys()].filter(({ isSuspect }) => isSuspect).length;
    // Each gets a stand-in, within reason: memory is shared.
    return Math.min(suspects, this.#options.processes);
  }

  #isWorn(process: ParserProcess): boolean {
    return (
      process.ordersDone >= ORDERS_BEFORE_RECYCLING || process.residentBytes > RECYCLE_ABOVE_BYTES
    );
  }

  #killProcessesOf(run: Run): void {
    for (const [process, working] of this.#workingOn) {
      if (working === run) process.kill('stopped', 'the document is no longer wanted');
    }
  }

  /** Wall time counts from the first order, not from waiting for it; processor time over all its processes. */
  #watchDocument(run: Run): NodeJS.Timeout {
    const { documentCpuMs, documentWallMs } = this.#options.limits;
    let deadline = Number.POSITIVE_INFINITY;
    return setInterval(() => {
      if (run.hasBegun) deadline = Math.min(deadline, performance.now() + documentWallMs);
      const excess =
        this.#cpuMsOf(run) > documentCpuMs
          ? `it took more than ${documentCpuMs / 1000} s of processor time`
          : performance.now() > deadline
            ? `it took more than ${documentWallMs / 1000} s`
            : null;
      if (excess !== null && !run.hasExpired) {
        run.expire(excess);
        this.#killProcessesOf(run);
      } else if (performance.now() > deadline + documentWallMs) {
        // Not even what was there could be put together.
        run.fail(new ParseError('timed_out', `the document was given up: ${excess}`));
        this.#killProcessesOf(run);
      }
    }, DOCUMENT_WATCH_MS);
  }

  #cpuMsOf(run: Run): number {
    let cpuMs = run.cpuMs;
    for (const [process, working] of this.#workingOn) {
      if (working === run) cpuMs += process.orderCpuMs;
    }
    return cpuMs;
  }

  #retireIdleLater(): void {
    clearTimeout(this.#idleTimer);
    if (this.#processes.size === 0) return;
    this.#idleTimer = setTimeout(() => {
      for (const process of this.#processes) {
        if (this.#workingOn.has(process)) continue;
        this.#processes.delete(process);
        void process.retire();
      }
    }, IDLE_BEFORE_RETIRING_MS);
    this.#idleTimer.unref();
  }
}

function canceled(): ParseError {
  return new ParseError('canceled', 'canceled by request');
}
