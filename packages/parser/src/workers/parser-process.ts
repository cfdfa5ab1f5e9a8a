import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FinalReport, isFinal, type Order, type Report } from './messages.ts';
import type { Pace } from './pace.ts';
import { type ProcessUsage, readProcessUsage, UNUSED } from './process-usage.ts';

export type ProcessLimits = {
  readonly memoryBytes: number;
  readonly pageCpuMs: number;
  readonly pageWallMs: number;
};

/** Why a parser process ended before its order did. */
export type Death = {
  readonly cause: 'crashed' | 'memory' | 'time' | 'stopped';
  /** Completes the sentence "page 3 could not be read: …". */
  readonly reason: string;
  readonly pageNumber: number | null;
  /** Whether it would end the same way in a fresh process. */
  readonly isCertain: boolean;
};

export type OrderEnd = { readonly report: FinalReport } | { readonly death: Death };

export type FinishStep = { readonly module: string; readonly name: string };

export type ParserProcessOptions = {
  readonly limits: ProcessLimits;
  readonly finish: FinishStep;
  /** Of all processes of the pool together. */
  readonly pace: Pace;
  /** The process gives way from now on: another one may work beside it. */
  readonly onSuspect: () => void;
};

const WATCH_INTERVAL_MS = 100;
/** What a process holds when a page begins, as a share of its memory, and a fresh one would hold about as well. */
const FRESH_SHARE = 0.25;
/** Enough of a native crash's last words. */
const STDERR_TAIL = 2_000;
const CHILD = fileURLToPath(new URL('./parser-child.ts', import.meta.url));

/** One operating system process that parses, watched from outside. */
export class ParserProcess {
  readonly #options: ParserProcessOptions;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #stderr = '';
  #death: Death | null = null;
  #end: ((end: OrderEnd) => void) | null = null;
  #onReport: (report: Report) => void = () => {};
  #page: { number: number; since: number } | null = null;
  /** Of the process when the order began. */
  #orderUsage = UNUSED;
  /** Of the process when it was given the order or last reported. */
  #stretchUsage = UNUSED;
  #seenCpuMs = 0;
  #watch: NodeJS.Timeout | undefined;
  isSuspect = false;
  isDead = false;
  ordersDone = 0;

  constructor(options: ParserProcessOptions) {
    this.#options = options;
    const heapMb = Math.floor((options.limits.memoryBytes / 1024 ** 2) * 0.75);
    this.#child = fork(CHILD, [options.finish.module, options.finish.name], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL);
    });
    this.#child.on('message', (report: Report) => this.#hear(report));
    this.#child.on('error', () => {});
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#exit(code, signal);
        resolve();
      });
    });
  }

  get isBusy(): boolean {
    return this.#end !== null;
  }

  get residentBytes(): number {
    return readProcessUsage(this.#child.pid ?? 0)?.residentBytes ?? 0;
  }

  /** Processor time of the order that runs now or ran last, as last seen. */
  get orderCpuMs(): number {
    const usage = this.isDead ? null : readProcessUsage(this.#child.pid ?? 0);
    if (usage) this.#seenCpuMs = usage.cpuMs;
    return Math.max(0, this.#seenCpuMs - this.#orderUsage.cpuMs);
  }

  /** Carries out one order; resolves also when the process dies of it. */
  run(order: Order, onReport: (report: Report) => void): Promise<OrderEnd> {
    this.#onReport = onReport;
    this.#page = null;
    this.#orderUsage = this.#usage;
    this.#stretchUsage = this.#orderUsage;
    return new Promise((resolve) => {
      this.#end = resolve;
      if (this.isDead) {
        this.#finish({ death: this.#death ?? this.#describe('crashed', 'the parser crashed') });
        return;
      }
      this.#watch = setInterval(() => this.#check(), WATCH_INTERVAL_MS);
      this.#child.send(order, () => {});
    });
  }

  /** Ends the process at once, whatever it does. */
  kill(cause: Death['cause'], reason: string): void {
    this.#death ??= this.#describe(cause, reason);
    this.#child.kill('SIGKILL');
  }

  /** Lets the process end by itself; it is idle. */
  async retire(): Promise<void> {
    this.#death ??= this.#describe('stopped', 'the parser was stopped');
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #hear(report: Report): void {
    const usage = this.#usage;
    this.#options.pace.note(usage.cpuMs - this.#stretchUsage.cpuMs);
    this.#stretchUsage = usage;
    if (report.type === 'page_begun')
      this.#page = { number: report.pageNumber, since: performance.now() };
    if (report.type === 'page') this.#page = null;
    if (isFinal(report)) this.#finish({ report });
    else this.#onReport(report);
  }

  #finish(end: OrderEnd): void {
    clearInterval(this.#watch);
    const resolve = this.#end;
    this.#end = null;
    this.ordersDone++;
    resolve?.(end);
  }

  #exit(code: number | null, signal: NodeJS.Signals | null): void {
    this.isDead = true;
    const outOfMemory = /heap out of memory|OutOfMemory|Cannot enlarge memory/i.test(this.#stderr);
    this.#death ??= outOfMemory
      ? this.#describe('memory', this.#memoryReason)
      : this.#describe('crashed', `the parser crashed (${signal ?? `exit code ${code}`})`);
    if (this.#end) this.#finish({ death: this.#death });
  }

  #check(): void {
    const usage = readProcessUsage(this.#child.pid ?? 0);
    if (usage) this.#seenCpuMs = usage.cpuMs;
    const { memoryBytes, pageCpuMs, pageWallMs } = this.#options.limits;
    if (usage && usage.residentBytes > memoryBytes) {
      this.kill('memory', this.#memoryReason);
      return;
    }
    const stretchCpuMs = usage ? usage.cpuMs - this.#stretchUsage.cpuMs : 0;
    if (this.#page && stretchCpuMs > pageCpuMs) {
      this.kill('time', `it took more than ${pageCpuMs / 1000} s of processor time`);
    } else if (this.#page && performance.now() - this.#page.since > pageWallMs) {
      this.kill('time', `it took more than ${pageWallMs / 1000} s`);
    }
    if (!this.isSuspect && stretchCpuMs > this.#options.pace.suspectAboveMs) this.#giveWay();
  }

  get #usage(): ProcessUsage {
    return readProcessUsage(this.#child.pid ?? 0) ?? UNUSED;
  }

  /** Other documents get ten times its share of the processor from now on; the priority cannot be raised again. */
  #giveWay(): void {
    this.isSuspect = true;
    try {
      setPriority(this.#child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has just ended.
    }
    this.#options.onSuspect();
  }

  get #memoryReason(): string {
    const megabytes = Math.round(this.#options.limits.memoryBytes / 1024 ** 2);
    return `it needed more than ${megabytes} MB of memory`;
  }

  #describe(cause: Death['cause'], reason: string): Death {
    return {
      cause,
      reason,
      pageNumber: this.#page?.number ?? null,
      isCertain: this.#isCertain(cause),
    };
  }

  /** What was too slow is too slow again, and what had nearly all the memory needs more; a crash may come of what the process did before. */
  #isCertain(cause: Death['cause']): boolean {
    if (cause !== 'memory') return cause === 'time';
    return this.#stretchUsage.residentBytes < FRESH_SHARE * this.#options.limits.memoryBytes;
  }
}
