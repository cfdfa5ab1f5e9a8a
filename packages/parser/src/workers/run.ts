import { ParseError } from '../parse-error.ts';
import type { FinalReport, Order, Report } from './messages.ts';
import type { Death } from './parser-process.ts';

/** A piece of work the pool hands to processes, order by order. */
export type Run = {
  readonly isInteractive: boolean;
  /** Orders under way. */
  readonly running: number;
  readonly hasBegun: boolean;
  readonly hasEnded: boolean;
  readonly hasExpired: boolean;
  /** Processor time of the orders that have ended. */
  cpuMs: number;
  /** The next thing a free process can do; null when there is none now. */
  takeOrder(processes: number): Order | null;
  hear(report: Report): void;
  /** An order came to its end in good order. */
  conclude(order: Order, report: FinalReport): void;
  /** The process of an order died of it. */
  childDied(order: Order, death: Death): void;
  /** The time for the whole of it is used up. */
  expire(reason: string): void;
  fail(error: Error): void;
};

/** What a person is told when a process died of a document. */
export function deathError({ cause, reason }: Death): ParseError {
  const codes = {
    time: 'timed_out',
    memory: 'limit_exceeded',
    crashed: 'parser_crashed',
    stopped: 'canceled',
  } as const;
  return new ParseError(codes[cause], `the document was given up: ${reason}`);
}
