import type { DocumentJob, SheafClient, TraceEvent } from '@sheaf/client';

export type FollowedJob = {
  readonly job: DocumentJob;
  /** The files inside, in their order. */
  readonly children: readonly { readonly job_id: string; readonly filename: string }[];
};

type Follow = {
  readonly signal: AbortSignal;
  readonly onEvent?: (event: TraceEvent) => void;
};

/** The job once it has ended, by its trace: one request however long it takes, and the end is known at once. */
export async function followJob(
  { documents }: SheafClient,
  jobId: string,
  { signal, onEvent }: Follow,
): Promise<FollowedJob> {
  const children: { job_id: string; filename: string }[] = [];
  let job: DocumentJob | undefined;
  for await (const event of documents.trace(jobId, { signal })) {
    onEvent?.(event);
    if (event.event === 'child') children.push(event.data);
    if (event.event === 'completed') job = event.data;
  }
  return { job: job ?? (await documents.get(jobId, { signal })), children };
}
