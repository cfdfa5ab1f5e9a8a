import type { ServerConfig } from '../config/index.ts';
import type { Transaction } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { ProcessServices } from '../features/process-services.ts';
import type { JobKind, WorkOptions } from '../queue/index.ts';
import type { jobs } from '../store/schema/index.ts';

export type WorkRow = typeof jobs.$inferSelect;

/** A piece of work as its doer sees it. */
export type ActiveWork<Input extends object> = {
  readonly row: WorkRow;
  readonly input: Input;
  readonly attempt: number;
  /** Aborted when nobody wants the result of this attempt any more. */
  readonly signal: AbortSignal;
  /** Says how far it is, for the record and the stream; written together with others, soon. */
  tell(
    progress: { readonly stage?: string; readonly progress?: object },
    ...events: readonly NewEvent[]
  ): void;
};

export type WorkOutcome = {
  readonly result: object;
  /** Stored in the transaction that ends the job. */
  store?(transaction: Transaction): Promise<void>;
  /** Told before the end of the stream. */
  readonly events?: readonly NewEvent[];
};

/** A kind of work whose record is kept with all others: what it takes, how it is done, and who is told of its end. */
export type WorkDefinition<Input extends object> = {
  readonly kind: JobKind<{ readonly jobId: string }>;
  /** Of the ids of its jobs. */
  readonly idPrefix: string;
  /** Days after which the record goes; null: never by itself. */
  readonly keepDays: number | null;
  places(settings: ServerConfig): WorkOptions;
  /** Throws `JobFailure` for what no other attempt could do; other trouble is tried again. */
  run(services: ProcessServices, work: ActiveWork<Input>): Promise<WorkOutcome>;
  /** In the transaction that ends a job, however it ends. */
  onEnded?(transaction: Transaction, services: ProcessServices, row: WorkRow): Promise<void>;
};

export function defineWork<Input extends object>(
  definition: WorkDefinition<Input>,
): WorkDefinition<Input> {
  return definition;
}
