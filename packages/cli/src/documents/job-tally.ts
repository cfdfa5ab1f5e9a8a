import type { DocumentJob, TraceEvent } from '@sheaf/client';

/** Counts what became of many jobs, for the progress line and for the end. */
export class JobTally {
  /** How many files are to be sent; null when jobs are only waited for. */
  readonly files: number | null;
  /** Files that could not be sent, and jobs that could not be followed. */
  refused = 0;
  completed = 0;
  failed = 0;
  submitted = 0;
  readonly #running = new Set<string>();
  #detail = '';

  constructor(files: number | null = null) {
    this.files = files;
  }

  /** Jobs that are not known to have ended. */
  get running(): readonly string[] {
    return [...this.#running];
  }

  start(jobId: string): void {
    this.#running.add(jobId);
  }

  end({ job_id: jobId, status }: DocumentJob): void {
    this.#running.delete(jobId);
    if (status === 'completed') this.completed++;
    else this.failed++;
  }

  giveUp(jobId: string): void {
    this.#running.delete(jobId);
    this.refused++;
  }

  see(name: string, event: TraceEvent): void {
    if (event.event !== 'page') return;
    const { pages_done: done, pages_total: total } = event.data;
    this.#detail = `; ${name}: page ${done}${total === null ? '' : ` of ${total}`}`;
  }

  progress(): string {
    const sent = this.files === null ? '' : `${this.submitted} of ${this.files} sent, `;
    const bad = this.failed + this.refused;
    const failed = bad > 0 ? `, ${bad} failed` : '';
    return `${sent}${this.completed} completed${failed}, ${this.#running.size} going on${this.#detail}`;
  }
}
