import type { Transaction } from '../database/index.ts';
import type { JobKind } from './job-kind.ts';

/** `interactive`: somebody waits on the line. `background`: nobody waits at all. */
export type JobPriority = 'interactive' | 'normal' | 'background';

export type EnqueueOptions = {
  /** A UUID to know the job by; made up when absent. */
  readonly id?: string;
  readonly priority?: JobPriority;
  /** Who waits: shares of one priority are served in turn, whatever the length of their lines. */
  readonly share?: string;
  readonly delaySeconds?: number;
  /** With an exclusive kind: while such a job waits or runs, another is not added. */
  readonly singletonKey?: string;
  /** The job exists when, and only when, this transaction commits. */
  readonly transaction?: Transaction;
};

export type JobState = 'waiting' | 'running' | 'completed' | 'canceled' | 'failed';

export type JobRecord = {
  readonly id: string;
  readonly state: JobState;
  /** Attempts begun so far. */
  readonly attempts: number;
  readonly progress: unknown;
};

/** Why a running job is told to stop. */
export type StopReason = 'canceled' | 'lease_lost' | 'shutting_down';

export type RunningJob<Data extends object> = {
  readonly id: string;
  readonly data: Data;
  /** Counts from 1; with the id it names this attempt, and only the newest attempt can settle the job. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted with a `StopReason`: nobody wants the result of this attempt any more. */
  readonly signal: AbortSignal;
  /** Keeps how far the work is, for whoever asks. */
  report(progress: object): Promise<void>;
  /**
   * Ends the job and stores its outcome in one transaction. Throws `LeaseLostError`, and stores nothing,
   * when the job was canceled or another attempt has begun.
   */
  settle(store: (transaction: Transaction) => Promise<void>): Promise<void>;
};

export type JobHandler<Data extends object> = {
  /** Resolving without `settle` ends the job; throwing retries it later. */
  run(job: RunningJob<Data>): Promise<void>;
  /** Stores the failure of a job whose attempts are used up, in the transaction that ends it. */
  giveUp?(
    job: { readonly id: string; readonly data: Data },
    reason: string,
    transaction: Transaction,
  ): Promise<void>;
};

export type WorkOptions = {
  /** Jobs of the kind this process runs at a time. */
  readonly concurrency: number;
  /** Places on top of that which only interactive jobs may take. */
  readonly reservedForInteractive?: number;
};

/** The queue, as the features see it. */
export type Queue = {
  /** Adds a job and gives its id, or null when its singleton key is taken. */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Adds several jobs of one share, one behind the other, in as many statements as one takes. */
  enqueueAll<Data extends object>(
    kind: JobKind<Data>,
    jobs: readonly { readonly id: string; readonly data: Data }[],
    options: Pick<EnqueueOptions, 'priority' | 'share'> & { readonly transaction: Transaction },
  ): Promise<void>;
  /** Takes a job, or several, out of the line or stops them; false when all had already ended. */
  cancel<Data extends object>(
    kind: JobKind<Data>,
    id: string | readonly string[],
    transaction?: Transaction,
  ): Promise<boolean>;
  read<Data extends object>(kind: JobKind<Data>, id: string): Promise<JobRecord | null>;
  /** Enqueues the data at every time the cron expression names (UTC); null ends the schedule. */
  schedule<Data extends object>(
    kind: JobKind<Data>,
    key: string,
    cron: string | null,
    data?: Data,
  ): Promise<void>;
  /** Starts running jobs of a kind in this process. */
  work<Data extends object>(
    kind: JobKind<Data>,
    options: WorkOptions,
    handler: JobHandler<Data>,
  ): Promise<void>;
  /** Whether this process is at something that somebody waits for on the line: an interactive job, or a call. */
  readonly isAwaited: boolean;
  /** Somebody waits for an answer of this process, until the returned function is called. */
  enterCaller(): () => void;
  /** Numbers for /metrics: jobs in line and at work by kind, and how long the oldest of them is. How work ended is for features to tell. */
  count(): Promise<readonly QueueCount[]>;
  /** Makes jobs of dead processes available at once; only for who knows to be the only one alive. */
  releaseAll(): Promise<number>;
  /** Takes no new jobs, lets running ones end within the time, hands the rest back uncounted. */
  stop(graceMs?: number): Promise<void>;
};

export type QueueCount = {
  readonly kind: string;
  readonly state: 'waiting' | 'running';
  readonly jobs: number;
  /** Since the oldest could have begun, or began. */
  readonly oldestSeconds: number;
};

/** The attempt may no longer settle its job. */
export class LeaseLostError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LeaseLostError';
  }
}
