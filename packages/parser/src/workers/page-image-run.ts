import { ParseError } from '../parse-error.ts';
import type { FinalReport, Order, RenderedReport } from './messages.ts';
import type { Death } from './parser-process.ts';
import { deathError, type Run } from './run.ts';

export type PageImageFile = Omit<RenderedReport, 'type'>;

/** One picture of one page. */
export class PageImageRun implements Run {
  readonly isInteractive = true;
  readonly hasExpired = false;
  readonly outcome: Promise<PageImageFile>;
  readonly #order: Order;
  readonly #settle: PromiseWithResolvers<PageImageFile> = Promise.withResolvers();
  running = 0;
  hasBegun = false;
  hasEnded = false;
  cpuMs = 0;

  constructor(order: Extract<Order, { kind: 'render' }>) {
    this.#order = order;
    this.outcome = this.#settle.promise;
  }

  takeOrder(): Order | null {
    if (this.hasBegun) return null;
    this.hasBegun = true;
    this.running = 1;
    return this.#order;
  }

  hear(): void {}

  conclude(_: Order, report: FinalReport): void {
    this.running = 0;
    if (this.hasEnded) return;
    if (report.type === 'failed') {
      this.fail(new ParseError(report.code ?? 'parser_crashed', report.message));
      return;
    }
    if (report.type !== 'rendered') return;
    const { type, ...image } = report;
    this.hasEnded = true;
    this.#settle.resolve(image);
  }

  childDied(_: Order, death: Death): void {
    this.running = 0;
    this.fail(deathError(death));
  }

  expire(reason: string): void {
    this.fail(new ParseError('timed_out', `the page was given up: ${reason}`));
  }

  fail(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#settle.reject(error);
  }
}
