/** A kind of work: its name in the database and how it is retried. */
export type JobKind<Data extends object> = {
  readonly name: string;
  /** Attempts after the first before the job counts as failed; many, because a killed server is not the job's fault. */
  readonly retryLimit: number;
  /** Wait before the second attempt after an error; it doubles with each further one. */
  readonly retryDelaySeconds: number;
  /** True: of several jobs with one singleton key only one waits or runs. */
  readonly exclusive: boolean;
  /** Carries the type of the data; never set. */
  readonly dataType?: Data;
};

export function jobKind<Data extends object>(
  name: string,
  settings: Partial<Omit<JobKind<Data>, 'name' | 'dataType'>> = {},
): JobKind<Data> {
  return { name, retryLimit: 50, retryDelaySeconds: 1, exclusive: false, ...settings };
}
