import type pg from 'pg';
import type { JobKind } from './job-kind.ts';
import type { JobPriority } from './queue.ts';

/** Jobs of one kind and priority stand in one line; the empty priority gives what all lines of the kind begin with. */
export function lineOf(kind: JobKind<object>, priority: JobPriority | ''): string {
  return `${kind.name}:${priority}`;
}

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996) in pg-boss's integer priorities: each share's jobs get
 * places one behind the other, never before the place being served, and a smaller place is served first.
 * Not part of the transaction that enqueues: the row would stay locked until its end, and all submissions of a share
 * would wait for each other. A place nobody takes in the end is a step left out, no more; for the same reason nobody
 * waits for the disk.
 */
export function takePlace(places: pg.Pool, line: string, share: string): Promise<number> {
  return takePlaces(places, line, share, 1);
}

/** The first of several places, one behind the other. */
export async function takePlaces(
  places: pg.Pool,
  line: string,
  share: string,
  count: number,
): Promise<number> {
  const { rows } = await places.query<{ last_place: string }>(
    `insert into queue_shares as own (line, share, last_place)
     select $1, $2, $3::int + coalesce(
       (select last_place from queue_shares where line = $1 and share = ''), 0)
     on conflict (line, share) do update set last_place =
       greatest(own.last_place + $3::int, excluded.last_place)
     returning last_place`,
    [line, share, count],
  );
  return Number(rows[0]?.last_place) - count + 1;
}

/** Remembers the place being served, so that a newcomer starts there and not before everyone. */
export async function servePlace(places: pg.Pool, line: string, place: number): Promise<void> {
  await places.query(
    `insert into queue_shares as served (line, share, last_place)
     select $1, '', $2
     on conflict (line, share) do update set last_place =
       greatest(served.last_place, excluded.last_place)
     where served.last_place < excluded.last_place`,
    [line, place],
  );
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

export function isInteractive(priority: number): boolean {
  return priority >= LOWEST_INTERACTIVE;
}

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
