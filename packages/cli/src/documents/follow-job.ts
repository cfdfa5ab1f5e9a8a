import type { DocumentJob, SheafClient, TraceEvent } from '@sheaf/client';

export type FollowedJob = {
  readonly job: DocumentJob;
  /** The files inside, in their order. */
  readonly children: readonly { readonly job_id: string; readonly filename: string }[];
};

type Follow = {
  readonly signal: AbortSignal;
  readonly onEvent?: (event: TraceEvent) => void;
  /** Told when the job has ended but its trace does not say so. */
  readonly onSilence?: () => void;
};

/** How often the record is asked whether the trace has fallen silent (ms): proxies hold streams back. */
const CHECK_MS = 10_000;

/** The job once it has ended, by its trace: one request however long it takes, and the end is known at once. */
export async function followJob(
  { documents }: SheafClient,
  jobId: string,
  { signal, onEvent, onSilence }: Follow,
): Promise<FollowedJob> {
  const children: { job_id: string; filename: string }[] = [];
  let job: DocumentJob | undefined;
  const silence = watchForSilence(async () => hasEnded(await documents.get(jobId, { signal })));
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    for await (const event of documents.trace(jobId, { signal: either })) {
      onEvent?.(event);
      if (event.event === 'child') children.push(event.data);
      if (event.event === 'completed') job = event.data;
    }
  } catch (error) {
    if (signal.aborted || !silence.signal.aborted) throw error;
    onSilence?.();
    const contained = await documents.children(jobId, { signal });
    return { job: await documents.get(jobId, { signal }), children: contained };
  } finally {
    silence.end();
  }
  return { job: job ?? (await documents.get(jobId, { signal })), children };
}

/** Aborts its signal when the job was found ended twice: a trace that works has said so in between. */
function watchForSilence(hasJobEnded: () => Promise<boolean>) {
  const silence = new AbortController();
  let wasEnded = false;
  const timer = setInterval(async () => {
    // A server that is away is the stream's own matter.
    const isEnded = await hasJobEnded().catch(() => false);
    if (isEnded && wasEnded) silence.abort();
    wasEnded = isEnded;
  }, CHECK_MS);
  return { signal: silence.signal, end: () => clearInterval(timer) };
}

function hasEnded({ status }: DocumentJob): boolean {
  return status === 'completed' || status === 'failed';
}
