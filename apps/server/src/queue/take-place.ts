import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { JobPriority } from './queue.ts';

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996) in pg-boss's integer priorities: each share's jobs get
 * places one behind the other, never before the place being served, and a smaller place is served first.
 */
export async function takePlace(
  transaction: Transaction,
  line: string,
  share: string,
): Promise<number> {
  const { rows } = await transaction.execute<{ last_place: string }>(sql`
    insert into queue_shares as own (line, share, last_place)
    values (${line}, ${share}, coalesce(
      (select last_place from queue_shares where line = ${line} and share = ''), 0) + 1)
    on conflict (line, share) do update set last_place =
      greatest(own.last_place + 1, excluded.last_place)
    returning last_place`);
  return Number(rows[0]?.last_place);
}

/** Remembers the place being served, so that a newcomer starts there and not before everyone. */
export async function servePlace(
  transaction: Transaction,
  line: string,
  place: number,
): Promise<void> {
  await transaction.execute(sql`
    insert into queue_shares as served (line, share, last_place) values (${line}, '', ${place})
    on conflict (line, share) do update set last_place =
      greatest(served.last_place, excluded.last_place)
    where served.last_place < excluded.last_place`);
}

/** Jobs one line can ever see; three lines side by side fill pg-boss's 32-bit priorities. */
const LINE_LENGTH = 1_000_000_000;

const LINE_START: Record<JobPriority, number> = {
  interactive: LINE_LENGTH,
  normal: 0,
  background: -LINE_LENGTH,
};

/** Every interactive job has at least this priority, no other one has. */
export const LOWEST_INTERACTIVE = LINE_START.normal + 1;

/** pg-boss serves the greatest priority first. */
export function toPriority(priority: JobPriority, place: number): number {
  return LINE_START[priority] - Math.min(place, LINE_LENGTH - 1);
}

export function fromPriority(value: number): { priority: JobPriority; place: number } {
  if (value > LINE_START.normal) {
    return { priority: 'interactive', place: LINE_START.interactive - value };
  }
  if (value > LINE_START.background) return { priority: 'normal', place: -value };
  return { priority: 'background', place: LINE_START.background - value };
}
