import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '../database/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { eventStreams, events } from '../store/schema/index.ts';
import { END_OF_STREAM, type NewEvent, type StoredEvent } from './event.ts';

/** Processes with readers listen here; the payload is the stream's id. */
export const EVENT_CHANNEL = 'sheaf_events';
/** One read of a replay: enough to keep a fast reader busy, little enough for a slow one. */
export const READ_BATCH = 200;

export type StreamState = { readonly lastEventId: number; readonly closed: boolean };

export type OpenStream = {
  readonly id: string;
  readonly projectId: string;
  readonly expiresAt?: Date;
  /** Its first events: nobody can be waiting for them yet. */
  readonly begin?: readonly NewEvent[];
};

/** Streams of events in the database: numbered, replayable, announced to all processes. */
export type EventStore = {
  /** Opens a stream, or several in one statement. */
  open(stream: OpenStream | readonly OpenStream[], transaction?: Transaction): Promise<void>;
  /** Appends in order to a stream, or the same to several, as part of a transaction if one is given; events to a closed or unknown stream are dropped. */
  append(
    streamId: string | readonly string[],
    newEvents: readonly NewEvent[],
    options?: { readonly close?: boolean; readonly transaction?: Transaction },
  ): Promise<void>;
  /** Lets a stream that has ended go on behind its last event. */
  reopen(streamId: string, transaction: Transaction): Promise<void>;
  read(streamId: string, afterId: number): Promise<readonly StoredEvent[]>;
  /** Null when there is no such stream (any more). */
  state(streamId: string): Promise<StreamState | null>;
  remove(streamId: string | readonly string[], transaction?: Transaction): Promise<void>;
  removeExpired(now?: Date): Promise<number>;
};

const FOUND_BEFORE = inAnyProject(
  eventStreams,
  'streams have the names of things that were found in their project',
);

export function createEventStore({ db }: OpenDatabase): EventStore {
  return {
    open: (stream, transaction = db) => open(transaction, [stream].flat()),
    append: (streamId, newEvents, options = {}) =>
      append(options.transaction ?? db, [streamId].flat(), newEvents, options.close ?? false),
    read: (streamId, afterId) =>
      db
        .select({ id: events.id, name: events.name, data: events.data })
        .from(events)
        .where(and(eq(events.streamId, streamId), gt(events.id, afterId)))
        .orderBy(events.id)
        .limit(READ_BATCH),
    async state(streamId) {
      const [stream] = await db
        .select()
        .from(eventStreams)
        .where(and(FOUND_BEFORE, eq(eventStreams.id, streamId)));
      if (!stream) return null;
      return { lastEventId: stream.lastEventId, closed: stream.closedAt !== null };
    },
    async reopen(streamId, transaction) {
      await transaction
        .update(eventStreams)
        .set({ closedAt: null, expiresAt: null })
        .where(and(FOUND_BEFORE, eq(eventStreams.id, streamId)));
      await transaction
        .delete(events)
        .where(and(eq(events.streamId, streamId), eq(events.name, END_OF_STREAM)));
    },
    async remove(streamId, transaction = db) {
      const ids = [streamId].flat();
      await transaction
        .delete(eventStreams)
        .where(and(FOUND_BEFORE, inArray(eventStreams.id, ids)));
    },
    async removeExpired(now = new Date()) {
      const removed = await db
        .delete(eventStreams)
        .where(and(inAnyProject(eventStreams, 'a chore'), lt(eventStreams.expiresAt, now)));
      return removed.rowCount ?? 0;
    },
  };
}

async function open(transaction: Transaction, streams: readonly OpenStream[]): Promise<void> {
  const begun = streams.flatMap(({ id, begin = [] }) =>
    begin.map(({ name, data }, index) => ({ id, place: index + 1, name, data })),
  );
  await transaction.execute(sql`
    with stream as (
      insert into event_streams (id, project_id, expires_at, last_event_id)
      select * from unnest(
        ${sql.param(streams.map(({ id }) => id))}::text[],
        ${sql.param(streams.map(({ projectId }) => projectId))}::text[],
        ${sql.param(streams.map(({ expiresAt }) => expiresAt?.toISOString() ?? null))}::timestamptz[],
        ${sql.param(streams.map(({ begin = [] }) => begin.length))}::bigint[])
      on conflict do nothing returning id
    )
    insert into events (stream_id, id, name, data)
    select stream.id, fresh.place, fresh.name, fresh.data
    from stream join unnest(
      ${sql.param(begun.map(({ id }) => id))}::text[],
      ${sql.param(begun.map(({ place }) => place))}::bigint[],
      ${sql.param(begun.map(({ name }) => name))}::text[],
      ${sql.param(begun.map(({ data }) => JSON.stringify(data)))}::text[])
      as fresh(stream_id, place, name, data) on fresh.stream_id = stream.id`);
}

/** One statement: the row lock on the stream orders appenders, so ids have no gaps and commit in order. */
async function append(
  transaction: Transaction,
  streamIds: readonly string[],
  newEvents: readonly NewEvent[],
  close: boolean,
): Promise<void> {
  const names = newEvents.map((event) => event.name);
  const data = newEvents.map((event) => JSON.stringify(event.data));
  if (close) {
    names.push(END_OF_STREAM);
    data.push('[DONE]');
  }
  await transaction.execute(sql`
    with stream as (
      update event_streams set last_event_id = last_event_id + ${names.length},
        closed_at = case when ${close} then now() end
      where id = any(${sql.param([...streamIds])}::text[]) and closed_at is null
      returning id, last_event_id - ${names.length} as before
    ), added as (
      insert into events (stream_id, id, name, data)
      select stream.id, stream.before + fresh.place, fresh.name, fresh.data
      from stream, unnest(${sql.param(names)}::text[], ${sql.param(data)}::text[])
        with ordinality as fresh(name, data, place)
    )
    select pg_notify(${EVENT_CHANNEL}, id) from stream /* any project: who appends has the job */`);
}
