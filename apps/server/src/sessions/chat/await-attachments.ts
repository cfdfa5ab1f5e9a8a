import { setTimeout as sleep } from 'node:timers/promises';
import { and, inArray } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { TurnRow } from '../find-session.ts';
import type { TurnEvents } from './turn-events.ts';

const PAUSE_MS = 150;

/** Waits until the files that came with the message can be found, or cannot be read. */
export async function awaitAttachments(
  { database }: ProcessServices,
  turn: TurnRow,
  events: TurnEvents,
  signal: AbortSignal,
): Promise<void> {
  if (turn.attachmentIds.length === 0) return;
  events.status('Reading the attached files.');
  for (;;) {
    const files = await database.sideDb
      .select({ name: dataElements.name, status: dataElements.status, error: dataElements.error })
      .from(dataElements)
      .where(and(ownedBy(dataElements, turn), inArray(dataElements.id, turn.attachmentIds)));
    const waiting = files.filter(({ status }) => status === 'pending' || status === 'processing');
    if (waiting.length === 0) {
      for (const { name, error } of files) {
        if (error !== null) events.status(`${name} could not be read: ${error}`);
      }
      return;
    }
    await sleep(PAUSE_MS, undefined, { signal });
  }
}
