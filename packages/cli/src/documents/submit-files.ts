import { createHash } from 'node:crypto';
import type { DocumentOptions, SheafClient } from '@sheaf/client';
import { limitConcurrency } from '../limit-concurrency.ts';
import { describeFailure, type Failure } from '../remote/describe-failure.ts';
import type { Printer } from '../remote/printer.ts';
import type { DocumentInput } from './document-input.ts';
import type { JobTally } from './job-tally.ts';

type Submission = {
  readonly client: SheafClient;
  readonly print: Printer;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly tally: JobTally;
  readonly options: DocumentOptions;
  readonly concurrency: number;
  /** The user's own key: the same command again gives the same jobs. */
  readonly idempotencyKey: string | undefined;
  /** Goes on with a job that is there now. */
  readonly onJob: (jobId: string, input: DocumentInput, index: number) => Promise<void>;
};

/** Sends every input, a few at once; one that is refused does not hold up the others. */
export async function submitFiles(
  inputs: readonly DocumentInput[],
  submission: Submission,
): Promise<void> {
  const limit = limitConcurrency(submission.concurrency);
  const work = inputs.map(async (input, index) => {
    const jobId = await limit(() => submitOne(input, submission, inputs.length));
    if (jobId !== null) await submission.onJob(jobId, input, index);
  });
  await Promise.all(work);
}

/** The new job; null when the input was refused, which has been said then. */
async function submitOne(
  input: DocumentInput,
  { client, print, name, signal, tally, options, idempotencyKey }: Submission,
  inputs: number,
): Promise<string | null> {
  signal.throwIfAborted();
  print.progress(tally.progress());
  try {
    const upload = await input.open(signal);
    const { job_id: jobId } = await client.documents.submit(upload, options, {
      signal,
      ...keyOf(idempotencyKey, input, inputs),
    });
    tally.submitted++;
    return jobId;
  } catch (error) {
    signal.throwIfAborted();
    const failure = describeFailure(error);
    if (!failure || failure.isGeneral) throw error;
    tally.refused++;
    print.note(`${name}: ${input.name}: ${failure.message}`);
    if (print.json) await print.write(refusedLine(input, failure));
    return null;
  }
}

function keyOf(key: string | undefined, { name }: DocumentInput, inputs: number) {
  if (key === undefined) return {};
  if (inputs === 1) return { idempotencyKey: key };
  return {
    idempotencyKey: `${key}-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`,
  };
}

/** A script that reads JSON finds every input in it, also those that made no job. */
function refusedLine({ name }: DocumentInput, { message, code, requestId }: Failure): string {
  const record = { file: name, job_id: null, status: 'refused', error: message, error_code: code };
  return `${JSON.stringify({ ...record, request_id: requestId })}\n`;
}
