import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from './queue.ts';

/** How long work that nobody waits for lets others go first (ms): it becomes slow, and is never starved. */
const PATIENCE_MS = 250;
/** Between two looks (ms). */
const LOOK_MS = 5;

/** Resolves when this process is at nothing that somebody waits for, or when patience is at its end. */
export async function giveWay(queue: Pick<Queue, 'isAwaited'>): Promise<void> {
  for (let waited = 0; queue.isAwaited && waited < PATIENCE_MS; waited += LOOK_MS)
    await sleep(LOOK_MS);
}
