import type { BatchProgress, SheafClient } from '@sheaf/client';
import { EXIT } from '../remote/exit-codes.ts';
import type { Printer } from '../remote/printer.ts';

const BAR_WIDTH = 24;

type World = {
  readonly client: SheafClient;
  readonly print: Printer;
  readonly signal: AbortSignal;
};

/** Shows how an execution gets on, to its end; the exit code says whether all of it succeeded. */
export async function followExecution(
  { client, print, signal }: World,
  executionId: string,
): Promise<number> {
  let last: BatchProgress | undefined;
  for await (const progress of client.batches.follow(executionId, { signal })) {
    last = progress;
    print.progress(describeProgress(progress));
  }
  last ??= await client.batches.progress(executionId, { signal });
  await print.one(last, `${executionId} ${describeEnd(last)}\n`);
  return last.status === 'completed' ? EXIT.ok : EXIT.failed;
}

/** One line: a bar, how many, and how long still. */
export function describeProgress(progress: BatchProgress): string {
  const { percent_complete: percent, total_items: total, pending, running, failed } = progress;
  const filled = Math.round((percent / 100) * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const parts = [
    `${bar} ${percent} %`,
    `${total - pending - running}/${total}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(progress.paused ? ['paused'] : []),
    ...(progress.eta_seconds === null ? [] : [`${progress.eta_seconds} s left`]),
  ];
  return progress.status === 'queued' ? 'counting the items' : parts.join(', ');
}

function describeEnd({ status, succeeded, failed, canceled }: BatchProgress): string {
  const parts = [
    `${succeeded} succeeded`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(canceled > 0 ? [`${canceled} canceled`] : []),
  ];
  return `${status}: ${parts.join(', ')}`;
}
